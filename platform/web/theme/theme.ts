import { KEYS } from '../client/keys.ts';
import { observe, useObserved } from '../client/observe.ts';
import { readJson, writeJson, writeText } from '../client/storage.ts';
import { completed, DEFAULTS, type Mode, type ThemeConfig } from './config.ts';
import { paint } from './paint.ts';
import { storedTheme, type Style, type Theme } from './stored.ts';

/** The look of the page. Every change is painted, stored and drawn at once. */
export const theme = observe<Theme>(storedTheme());

/** What the school sets: the base of everything a person hasn't changed. */
let tenantPart: Partial<ThemeConfig> = {};

/** Changes options of the drawer; the person's own look begins here. */
export function changeTheme(part: Partial<ThemeConfig>): void {
  const looks = Object.keys(part).some((key) => key !== 'globalI18n' && key !== 'globalComponentSize');
  apply({
    ...theme.get(),
    config: { ...theme.get().config, ...part },
    style: looks ? 'own' : theme.get().style,
  });
}

export function changeMode(mode: Mode): void {
  apply({ ...theme.get(), mode });
}

/** Takes the school's colours where the person follows them. */
export function followTenant(part: Partial<ThemeConfig>): void {
  tenantPart = part;
  const now = theme.get();
  if (now.style === 'tenant') apply({ ...now, config: { ...now.config, ...part } });
}

/** Back to the school's look. Only keys of the theme are touched: nobody is signed out (shell.md 25). */
export function resetTheme(style: Style = 'tenant'): void {
  const { globalI18n } = theme.get().config;
  apply({ config: { ...completed(null), ...tenantPart, globalI18n }, mode: 'light', style });
}

function apply(next: Theme): void {
  const language = readJson<{ globalI18n?: string }>(KEYS.themeConfig)?.globalI18n;
  const config = { ...next.config, ...(language ? { globalI18n: language } : {}) };
  writeJson(KEYS.themeConfig, changedOnly(config));
  writeText(KEYS.theme, next.mode);
  writeText(KEYS.themeStyle, next.style);
  paint(config, next.mode);
  theme.set({ ...next, config });
}

/** Only what differs from the defaults is stored, so that a new release may improve a default. */
function changedOnly(config: ThemeConfig): Partial<ThemeConfig> {
  const entries = Object.entries(config).filter(
    ([key, value]) => value !== DEFAULTS[key as keyof ThemeConfig],
  );
  return Object.fromEntries(entries);
}

export function useTheme(): Theme {
  return useObserved(theme, (now) => now);
}

export function useThemeConfig(): ThemeConfig {
  return useObserved(theme, (now) => now.config);
}

/** Follows the system between day and night, and other tabs of this browser. */
export function watchTheme(): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', () => apply({ ...theme.get() }));
  window.addEventListener('storage', (event) => {
    if (event.key !== KEYS.theme && event.key !== KEYS.themeConfig) return;
    const next = storedTheme();
    paint(next.config, next.mode);
    theme.set(next);
  });
}
