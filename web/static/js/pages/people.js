// The pages about people: forms and lists that need no scripts. Forms that take the games of this browser along learn
// which it remembers beside those of its cookie.

import {  } from '../lib/tr.js';
import { recentGames } from '../lib/recent.js';
import { installPasskeys } from '../lib/passkey.js';
import { installPush } from '../lib/push.js';
import { installTheme } from '../lib/theme.js';
import { dayIn, tellAgo, tellDays, tellMoments, tellTimes } from '../lib/until.js';

installTheme();
tellMoments();
tellDays();
tellAgo();
tellTimes();
if (document.querySelector('time[data-until]')) setInterval(tellTimes, 1000);
installPasskeys();
installPush();
/** @type {NodeListOf<HTMLFormElement>} */
const forms = document.querySelectorAll('form[data-games]');
for (const form of forms) {
  form.addEventListener('formdata', (e) => e.formData.set('games', recentGames().map((game) => game.id).join('.')));
}
// Days are those of the reader where a form asks for some.
/** @type {NodeListOf<HTMLFormElement>} */
const archives = document.querySelectorAll('form[data-days]');
for (const form of archives) {
  form.addEventListener('formdata', (e) => {
    for (const end of ['from', 'until']) e.formData.set(end, dayIn(String(e.formData.get(end) ?? ''), end));
  });
}
