import { KEYS } from '../client/keys.ts';
import { readJson, readText } from '../client/storage.ts';
import { completed, DEFAULTS, isLook, MODES, type Mode, type ThemeConfig } from './config.ts';

/** `tenant` follows the school's look; `own` changes something of it. */
export type Style = 'tenant' | 'own';
export type Theme = { config: ThemeConfig; mode: Mode; style: Style };

/** What a school decides for everybody who hasn't chosen otherwise. */
export type SchoolLook = Partial<ThemeConfig> & { mode?: Mode };

/** What this browser remembers: the person's own changes, and the school's look for the first paint. */
export type Kept = { own: Partial<ThemeConfig>; mode: Mode | null; school: SchoolLook; copy: Copy | null };

/** Whose own look this browser shows, and how far the server knows it. */
export type Copy = {
  /** School and account. */
  of: string;
  /** The server's number of it; 0 before it was ever sent. */
  version: number;
  /** It was changed here since. */
  unsent: boolean;
};

export function keptTheme(): Kept {
  const {
    school = {},
    copy = null,
    ...own
  } = readJson<Partial<ThemeConfig> & { school?: SchoolLook; copy?: Copy | null }>(KEYS.themeConfig) ?? {};
  return { own, school, copy, mode: asMode(readText(KEYS.theme)) };
}

export const asMode = (text: unknown): Mode | null => MODES.find((mode) => mode === text) ?? null;

/** What came over the wire, without what is no option of ours. */
export function asSchoolLook(given: Record<string, unknown>): SchoolLook {
  const known = Object.entries(given).filter(
    ([key, value]) => isLook(key) && typeof value === typeof DEFAULTS[key as keyof ThemeConfig],
  );
  const mode = asMode(given['mode']);
  return { ...Object.fromEntries(known), ...(mode ? { mode } : {}) };
}

/** Own changes over the school's look over the product's. */
export function composed({ own, mode, school }: Kept): Theme {
  return {
    config: completed(own, completed(school)),
    mode: mode ?? school.mode ?? 'light',
    style: mode !== null || Object.keys(own).some(isLook) ? 'own' : 'tenant',
  };
}

/** Only what differs from the school's look is kept, so that the rest follows it when it changes. */
export function lean(kept: Kept): Kept {
  const base = completed(kept.school);
  const own = Object.entries(kept.own).filter(([key, value]) => value !== base[key as keyof ThemeConfig]);
  const usual = kept.mode === (kept.school.mode ?? 'light');
  return { ...kept, own: Object.fromEntries(own), mode: usual ? null : kept.mode };
}

export const storedTheme = (): Theme => composed(keptTheme());
