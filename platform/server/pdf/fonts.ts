import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where the fonts lie that papers are set in. */
export const FONTS = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '../fonts');
