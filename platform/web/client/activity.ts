import { KEYS } from './keys.ts';
import { readText, writeText } from './storage.ts';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
const STEP = 2000;
/** Somebody may read or type for long without any call. Milliseconds. */
const TELL = 120_000;

let touched = false;
let written = 0;
let toldAt = 0;

/** Begins to notice that somebody uses the page. Shared with other tabs through storage. */
export function watchActivity(): void {
  for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true });
  note();
}

function note(): void {
  touched = true;
  const now = Date.now();
  if (now - written < STEP) return;
  written = now;
  writeText(KEYS.lastActive, String(now));
}

/** Milliseconds since somebody used any tab of this browser. */
export function idleFor(now: number = Date.now()): number {
  return now - Math.max(written, Number(readText(KEYS.lastActive) ?? 0));
}

/** The same for the server, which ends a session that lies untouched too long. Asking counts as telling it. */
export function idleSeconds(): number {
  toldAt = Date.now();
  return Math.max(0, Math.floor(idleFor(toldAt) / 1000));
}

/** Whether the page was used lately and no call has told the server so. */
export function hasToTell(): boolean {
  return Date.now() - toldAt > TELL && idleFor() < TELL;
}

/** Whether this page was touched since the last question. */
export function takeTouched(): boolean {
  const was = touched;
  touched = false;
  return was;
}
