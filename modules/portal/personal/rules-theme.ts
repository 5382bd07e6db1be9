/** Options of the look as they come over the wire: names of the drawer's options with plain values. */
export type ThemeOptions = { [name: string]: string | number | boolean };

/** A look has some fifty options. */
export const MOST_OPTIONS = 80;
export const LONGEST_OPTION = 200;

const COLOR = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i;
const COLORS = new Set([
  'primary',
  'topBar',
  'topBarColor',
  'menuBar',
  'menuBarColor',
  'menuBarActiveColor',
  'columnsMenuBar',
  'columnsMenuBarColor',
]);

/** What is wrong with a look, or null: a colour that is none, or a time of the lock outside 1 to 240 minutes. */
export function themeFault(options: ThemeOptions): 'badColor' | 'lockTime' | null {
  const lock = options['lockScreenTime'];
  if (lock !== undefined && !(typeof lock === 'number' && Number.isInteger(lock) && lock >= 1 && lock <= 240))
    return 'lockTime';
  const colors = Object.entries(options).filter(([name]) => COLORS.has(name));
  return colors.every(([, value]) => COLOR.test(String(value))) ? null : 'badColor';
}
