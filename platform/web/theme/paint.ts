import { contrast, darker, lighter, mix, readableOn } from './colors.ts';
import { DEFAULTS, type Mode, type ThemeConfig } from './config.ts';

const NIGHT = { bar: '#151c2b', columns: '#0f1624', text: '#ccd5e4' };

/** Whether the page is dark now: by choice, or by the system's wish. */
export function isDark(mode: Mode): boolean {
  if (mode !== 'auto') return mode === 'dark';
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Whether anything may move: neither the person nor the system asked for calm. */
export function moves(config: ThemeConfig): boolean {
  return config.isTransition && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
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
  dataset.compact = String(config.isCompact);
  dataset.gray = String(config.isGrayscale);
  dataset.weak = String(config.isInvert);
  dataset.motion = moves(config) ? config.animation : 'none';
}

const STEPS = Array.from({ length: 16 }, (_, index) => index * 0.04);

/** The primary colour as it is drawn: moved just so far that it can be read on white, or on the dark, and on its own tint. */
export function drawnPrimary(primary: string, dark: boolean): string {
  const start = dark ? lighter(primary, 0.2) : primary;
  const tries = STEPS.map((part) => (dark ? lighter(start, part) : darker(start, part)));
  return tries.find((color) => contrast(color, tint(color, dark)) >= 4.6) ?? tries.at(-1)!;
}

type Pair = { ground: string; text: string };

/** Background and words of the three bars as they are drawn: what nobody chose follows day and night. */
export function barColors(config: ThemeConfig, dark: boolean): { top: Pair; menu: Pair; columns: Pair } {
  const night = (own: string, usual: string, color: string, deep: boolean) =>
    own === usual && deep ? color : own;
  const pair = (ground: keyof ThemeConfig, text: keyof ThemeConfig, color: string, deep: boolean) => {
    const drawn = night(String(config[ground]), String(DEFAULTS[ground]), color, deep);
    // light words belong on the night's ground only
    const isNight = drawn === color && deep;
    return { ground: drawn, text: night(String(config[text]), String(DEFAULTS[text]), NIGHT.text, isNight) };
  };
  return {
    top: pair('topBar', 'topBarColor', NIGHT.bar, dark || config.isSemiDarkTop),
    menu: pair('menuBar', 'menuBarColor', NIGHT.bar, dark || config.isSemiDarkMenu),
    columns: pair('columnsMenuBar', 'columnsMenuBarColor', NIGHT.columns, dark || config.isSemiDarkMenu),
  };
}

/** The soft background of what is chosen. */
function tint(primary: string, dark: boolean): string {
  return dark ? mix('#151c2b', primary, 0.22) : lighter(primary, 0.9);
}

function variables(config: ThemeConfig, dark: boolean): Record<string, string> {
  const primary = drawnPrimary(config.primary, dark);
  const { top, menu, columns } = barColors(config, dark);
  const chosen = chosenGround(config, primary, dark || menu.ground === NIGHT.bar);
  return {
    primary,
    'primary-hover': dark ? lighter(primary, 0.12) : darker(primary, 0.14),
    'primary-soft': tint(primary, dark),
    'on-primary': readableOn(primary),
    'top-bg': top.ground,
    'top-text': top.text,
    'top-picked': legibleOn(top.ground, primary),
    'top-image': gradient(config.isTopBarColorGradual, top.ground, 'to right'),
    'menu-bg': menu.ground,
    'menu-text': menu.text,
    'menu-active': chosen,
    'menu-picked': legibleOn(menu.ground, primary),
    'menu-chosen': legibleOn(over(chosen, menu.ground), primary),
    'menu-image': gradient(config.isMenuBarColorGradual, menu.ground, 'to bottom'),
    'columns-bg': columns.ground,
    'columns-text': columns.text,
    'columns-image': gradient(config.isColumnsMenuBarColorGradual, columns.ground, 'to bottom'),
    'menu-width': `${config.menuWidth}px`,
    control: `${controlHeight(config)}px`,
    radius: `${config.radius}px`,
    'font-size': `${config.fontSize}px`,
  };
}

/** Background of the chosen entry of the menu, with its transparency. */
function chosenGround(config: ThemeConfig, primary: string, deep: boolean): string {
  const isUsual = config.menuBarActiveColor === DEFAULTS.menuBarActiveColor;
  return isUsual ? `${primary}${deep ? '33' : '1a'}` : config.menuBarActiveColor;
}

/** A colour with transparency laid over another one. */
function over(color: string, ground: string): string {
  const alpha = color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
  return mix(ground, color, alpha);
}

/** Height of buttons and fields in pixels; nothing that can be pressed is lower than 24 (WCAG 2.5.8). */
function controlHeight({ globalComponentSize, isCompact }: ThemeConfig): number {
  const height = { large: 40, middle: 32, small: 28 }[globalComponentSize] ?? 32;
  return isCompact ? height - 4 : height;
}

/** The primary colour where it can be read, else black or white. */
function legibleOn(ground: string, primary: string): string {
  return contrast(ground, primary) >= 4.5 ? primary : readableOn(ground);
}

function gradient(wanted: boolean, color: string, direction: string): string {
  return wanted ? `linear-gradient(${direction}, ${color}, ${mix(color, '#6f7f9b', 0.35)})` : 'none';
}
