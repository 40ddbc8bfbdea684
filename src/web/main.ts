import { mount } from 'svelte';
import App from './app/App.svelte';
import './style.css';

const target = document.getElementById('lab');
if (!target) throw new Error('index.html has no place for the Lab');
mount(App, { target });
