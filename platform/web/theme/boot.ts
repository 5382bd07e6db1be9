/** Runs as a plain script in the head, before anything is drawn: no flash of the wrong colours. */
import { storedLanguage, TAGS } from '../client/language.ts';
import { paint } from './paint.ts';
import { storedTheme } from './stored.ts';

const { config, mode } = storedTheme();
paint(config, mode);
document.documentElement.lang = TAGS[storedLanguage()];
