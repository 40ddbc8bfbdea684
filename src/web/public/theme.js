// Before anything is drawn, so that a chosen theme never flashes the other one first.
try {
  const chosen = localStorage.getItem('theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // storage is off: the system's theme it is
}
