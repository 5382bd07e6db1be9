import { KEYS } from '../client/keys.ts';
import { observe, useObserved } from '../client/observe.ts';
import { readJson, writeJson, writeText } from '../client/storage.ts';
import { isLook, type Mode, type ThemeConfig } from './config.ts';
import { moves, paint } from './paint.ts';
import {
  asSchoolLook,
  composed,
  keptTheme,
  lean,
  type Copy,
  type Kept,
  type SchoolLook,
  type Theme,
} from './stored.ts';

let kept = keptTheme();

/** The look of the page. Every change is painted, stored and drawn at once. */
export const theme = observe<Theme>(composed(kept));

/** Changes options of the drawer, for this person only. */
export function changeTheme(part: Partial<ThemeConfig>): void {
  keepOwn({ own: { ...kept.own, ...part } });
}

export function changeMode(mode: Mode): void {
  keepOwn({ mode });
}

/** Takes what the school decides; what the person changed stays. */
export function takeSchoolLook(given: Record<string, unknown>): void {
  keep({ ...kept, school: asSchoolLook(given) });
}

/** Gives the own look up for the school's. Size, language and width of the menu are habits and stay. */
export function followSchool(): void {
  const habits = Object.entries(kept.own).filter(([key]) => !isLook(key));
  keepOwn({ own: Object.fromEntries(habits), mode: null });
}

/** Takes every own option back. Only keys of the theme are touched: nobody is signed out (shell.md 25). */
export function resetTheme(): void {
  keepOwn({ own: {}, mode: null });
}

let onOwn: () => void = () => {};

/** Who hears that the person himself changed his look. */
export function whenOwnChanges(hear: () => void): void {
  onOwn = hear;
}

function keepOwn(part: Partial<Pick<Kept, 'own' | 'mode'>>): void {
  keep({ ...kept, ...part });
  onOwn();
}

/** The own look as it is kept, with what the server knows of it. */
export const ownLook = (): Kept => kept;

export function noteCopy(copy: Copy | null): void {
  keep({ ...kept, copy });
}

/** Takes the look that its owner made on another machine; without one, the school's. */
export function takeOwnLook(given: Pick<Kept, 'own' | 'mode' | 'copy'>): void {
  keep({ ...kept, ...given });
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
  writeJson(KEYS.themeConfig, { ...kept.own, school: kept.school, ...(kept.copy && { copy: kept.copy }) });
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
