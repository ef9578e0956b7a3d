// A plain script for the head of every page. It puts the remembered colours back before anything is painted;
// settings.js does the same later, so pages work without it, but flash.
try {
  const theme = localStorage.getItem('aanca.theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  for (const of of ['board', 'pieces']) {
    const look = localStorage.getItem('aanca.look.' + of);
    if (look && look !== 'usual') document.documentElement.dataset[of] = look;
  }
} catch {
  // Storage is forbidden: the system's colours hold.
}
// What was read can be read without the server, too. Frames of other pages leave no worker behind.
if (window === window.top && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    navigator.serviceWorker.register('/worker.js').catch(() => {}); // forbidden here: pages work without
  });
}
