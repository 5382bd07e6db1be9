import { contrast, darker, lighter, mix, readableOn } from './colors.ts';
import { DEFAULTS, type Mode, type ThemeConfig } from './config.ts';

const DARK = { bar: '#151c2b', menu: '#151c2b', columns: '#0f1624', text: '#ccd5e4' };

/** Whether the page is dark now: by choice, or by the system's wish. */
export function isDark(mode: Mode): boolean {
  if (mode !== 'auto') return mode === 'dark';
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Writes the look onto the root element. Runs before the first paint and after every change of the drawer. */
export function paint(config: ThemeConfig, mode: Mode): void {
  const root = document.documentElement;
  const dark = isDark(mode);
  for (const [name, value] of Object.entries(variables(config, dark)))
    root.style.setProperty(`--${name}`, value);
  root.style.colorScheme = dark ? 'dark' : 'light';
  const { dataset } = root;
  dataset.dark = String(dark);
  dataset.layout = config.layout;
  dataset.gray = String(config.isGrayscale);
  dataset.weak = String(config.isInvert);
  dataset.motion = config.isTransition ? config.animation : 'none';
}

const STEPS = Array.from({ length: 16 }, (_, index) => index * 0.04);

/** The primary colour as it is drawn: moved just so far that it can be read on white, or on the dark, and on its own tint. */
export function drawnPrimary(primary: string, dark: boolean): string {
  const start = dark ? lighter(primary, 0.2) : primary;
  const tries = STEPS.map((part) => (dark ? lighter(start, part) : darker(start, part)));
  return tries.find((color) => contrast(color, tint(color, dark)) >= 4.6) ?? tries.at(-1)!;
}

/** The soft background of what is chosen. */
function tint(primary: string, dark: boolean): string {
  return dark ? mix('#151c2b', primary, 0.22) : lighter(primary, 0.9);
}

function variables(config: ThemeConfig, dark: boolean): Record<string, string> {
  const primary = drawnPrimary(config.primary, dark);
  const bar = (own: string, usual: string, night: string) => (dark && own === usual ? night : own);
  const top = bar(config.topBar, DEFAULTS.topBar, DARK.bar);
  const menu = bar(config.menuBar, DEFAULTS.menuBar, DARK.menu);
  const columns = bar(config.columnsMenuBar, DEFAULTS.columnsMenuBar, DARK.columns);
  return {
    primary,
    'primary-hover': dark ? lighter(primary, 0.12) : darker(primary, 0.14),
    'primary-soft': tint(primary, dark),
    'on-primary': readableOn(primary),
    'top-bg': top,
    'top-text': bar(config.topBarColor, DEFAULTS.topBarColor, DARK.text),
    'top-picked': legibleOn(top, primary),
    'top-image': gradient(config.isTopBarColorGradual, top, 'to right'),
    'menu-bg': menu,
    'menu-text': bar(config.menuBarColor, DEFAULTS.menuBarColor, DARK.text),
    'menu-active':
      config.menuBarActiveColor === DEFAULTS.menuBarActiveColor
        ? `${primary}${dark ? '33' : '1a'}`
        : config.menuBarActiveColor,
    'menu-picked': legibleOn(menu, primary),
    'menu-image': gradient(config.isMenuBarColorGradual, menu, 'to bottom'),
    'columns-bg': columns,
    'columns-text': config.columnsMenuBarColor,
    'columns-image': gradient(config.isColumnsMenuBarColorGradual, columns, 'to bottom'),
    'menu-width': `${config.menuWidth}px`,
    radius: `${config.radius}px`,
    'font-size': `${config.fontSize}px`,
  };
}

/** The primary colour where it can be read, else black or white. */
function legibleOn(ground: string, primary: string): string {
  return contrast(ground, primary) >= 4.5 ? primary : readableOn(ground);
}

function gradient(wanted: boolean, color: string, direction: string): string {
  return wanted ? `linear-gradient(${direction}, ${color}, ${mix(color, '#6f7f9b', 0.35)})` : 'none';
}
