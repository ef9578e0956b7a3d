// A plain script for the head of every page: puts the remembered colours back before anything is painted. settings.js
// does the same later, so pages work without it, but flash.
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
