import { KEYS } from '../client/keys.ts';
import { readJson, readText } from '../client/storage.ts';
import { completed, DEFAULTS, type Mode, type ThemeConfig } from './config.ts';

/** `tenant` follows the school's look; `own` is the person's. */
export type Style = 'tenant' | 'own';
export type Theme = { config: ThemeConfig; mode: Mode; style: Style };

/** The look that this browser remembers. */
export function storedTheme(): Theme {
  const mode = readText(KEYS.theme);
  return {
    config: completed(readJson(KEYS.themeConfig), DEFAULTS),
    mode: mode === 'dark' || mode === 'auto' ? mode : 'light',
    style: readText(KEYS.themeStyle) === 'own' ? 'own' : 'tenant',
  };
}
