import { KEYS } from '../client/keys.ts';
import { observe, useObserved } from '../client/observe.ts';
import { readJson, writeJson, writeText } from '../client/storage.ts';
import { isLook, type Mode, type ThemeConfig } from './config.ts';
import { moves, paint } from './paint.ts';
import { asSchoolLook, composed, keptTheme, lean, type Kept, type SchoolLook, type Theme } from './stored.ts';

let kept = keptTheme();

/** The look of the page. Every change is painted, stored and drawn at once. */
export const theme = observe<Theme>(composed(kept));

/** Changes options of the drawer, for this person only. */
export function changeTheme(part: Partial<ThemeConfig>): void {
  keep({ ...kept, own: { ...kept.own, ...part } });
}

export function changeMode(mode: Mode): void {
  keep({ ...kept, mode });
}

/** Takes what the school decides; what the person changed stays. */
export function takeSchoolLook(given: Record<string, unknown>): void {
  keep({ ...kept, school: asSchoolLook(given) });
}

/** Gives the own look up for the school's. Size, language and width of the menu are habits and stay. */
export function followSchool(): void {
  const habits = Object.entries(kept.own).filter(([key]) => !isLook(key));
  keep({ ...kept, own: Object.fromEntries(habits), mode: null });
}

/** Takes every own option back. Only keys of the theme are touched: nobody is signed out (shell.md 25). */
export function resetTheme(): void {
  keep({ ...kept, own: {}, mode: null });
}

/** The look of this page as a school may decide it for everybody. */
export function lookForAll(): SchoolLook {
  const { config, mode } = theme.get();
  return { ...Object.fromEntries(Object.entries(config).filter(([key]) => isLook(key))), mode };
}

function keep(next: Kept): void {
  // who changes the language writes it beside the options
  const globalI18n = readJson<ThemeConfig>(KEYS.themeConfig)?.globalI18n;
  kept = lean({ ...next, own: { ...next.own, ...(globalI18n ? { globalI18n } : {}) } });
  writeJson(KEYS.themeConfig, { ...kept.own, school: kept.school });
  writeText(KEYS.theme, kept.mode);
  draw();
}

function draw(): void {
  const now = composed(kept);
  writeText(KEYS.themeStyle, now.style);
  paint(now.config, now.mode);
  theme.set(now);
}

export function useTheme(): Theme {
  return useObserved(theme, (now) => now);
}

export function useThemeConfig(): ThemeConfig {
  return useObserved(theme, (now) => now.config);
}

/** How a place is scrolled to: gently, unless nothing may move. */
export function scrollWay(): ScrollBehavior {
  return moves(theme.get().config) ? 'smooth' : 'auto';
}

/** Follows the system between day and night, and other tabs of this browser. */
export function watchTheme(): void {
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  window.matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', draw);
  window.addEventListener('storage', (event) => {
    if (event.key !== KEYS.theme && event.key !== KEYS.themeConfig) return;
    kept = keptTheme();
    draw();
  });
}
