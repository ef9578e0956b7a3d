// The pages about people: forms and lists that need no scripts. Forms that take the games of this browser along learn
// which it remembers beside those of its cookie.

import {  } from '../lib/tr.js';
import { recentGames } from '../lib/recent.js';
import { installPasskeys } from '../lib/passkey.js';
import { installPush } from '../lib/push.js';
import { installTheme } from '../lib/theme.js';
import { tellMoments, tellTimes } from '../lib/until.js';

installTheme();
tellMoments();
tellTimes();
if (document.querySelector('time[data-until]')) setInterval(tellTimes, 1000);
installPasskeys();
installPush();
/** @type {NodeListOf<HTMLFormElement>} */
const forms = document.querySelectorAll('form[data-games]');
for (const form of forms) {
  form.addEventListener('formdata', (e) => e.formData.set('games', recentGames().map((game) => game.id).join('.')));
}
