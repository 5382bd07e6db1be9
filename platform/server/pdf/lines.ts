import type { Look, Run } from './blocks.ts';

/** What a line holds: written text, or a box such as a picture. Points. */
export type Item =
  | { kind: 'text'; text: string; look: Look; width: number }
  | { kind: 'box'; width: number; height: number; picture: string | null }
  /** Takes no room: it lies over what follows. */
  | { kind: 'seal'; width: 0 };
export type Line = { items: Item[]; width: number; height: number };

/** What a paper knows about letters and pictures. */
export type Measure = {
  width(text: string, look: Look): number;
  /** Points of a picture at its own size; null where there is none. */
  picture(src: string): { width: number; height: number } | null;
  hasQr: boolean;
  hasSeal: boolean;
};

export const LINE_HEIGHT = 1.7;
/** 24 mm. */
const QR_SIDE = 68;

type Unit = Item | { kind: 'space'; text: string; look: Look; width: number } | { kind: 'break' };

/** Chinese breaks between any two characters, other writing between words. */
const UNITS =
  /[ ]+|[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\uffee\u3000]|[\u{20000}-\u{3ffff}]|[^ \u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\uffee\u{20000}-\u{3ffff}]+/gu;
/** Signs that no line begins with, and signs that none ends with. */
const NO_START = /^[，。、；：？！）】》〉」』”’％…—·～,.;:?!)\]}%]/u;
const NO_END = /[（【《〈「『“‘([{]$/u;

/** Runs as lines no wider than `width`; text that has no place to break is cut between characters. */
export function linesOf(runs: readonly Run[], width: number, measure: Measure, size: number): Line[] {
  const lines: Line[] = [];
  let line: Unit[] = [];
  let filled = 0;
  const end = () => {
    while (line.at(-1)?.kind === 'space') filled -= (line.pop() as { width: number }).width;
    lines.push(closed(line, size));
    line = [];
    filled = 0;
  };
  for (const unit of unitsOf(runs, measure, width)) {
    if (unit.kind === 'break') {
      end();
      continue;
    }
    if (unit.kind === 'space' && line.length === 0) continue;
    if (unit.kind !== 'space' && line.length > 0 && filled + unit.width > width + 0.01) end();
    for (const part of fitting(unit, width, measure)) {
      if (part.kind !== 'space' && line.length > 0 && filled + part.width > width + 0.01) end();
      line.push(part);
      filled += part.width;
    }
  }
  if (line.length > 0) end();
  return lines;
}

/** The widest piece that has no break in it, and the widest line if none is broken. */
export function extentOf(runs: readonly Run[], measure: Measure): { min: number; max: number } {
  let [min, max, line] = [0, 0, 0];
  for (const unit of unitsOf(runs, measure, Infinity)) {
    if (unit.kind === 'break') {
      line = 0;
      continue;
    }
    line += unit.width;
    max = Math.max(max, line);
    if (unit.kind !== 'space') min = Math.max(min, unit.width);
  }
  return { min, max };
}

function unitsOf(runs: readonly Run[], measure: Measure, width: number): Unit[] {
  const units: Unit[] = [];
  for (const run of runs) {
    if (run.kind === 'break') units.push(run);
    else if (run.kind === 'qr') {
      if (measure.hasQr) units.push({ kind: 'box', width: QR_SIDE, height: QR_SIDE, picture: null });
    } else if (run.kind === 'seal') {
      if (measure.hasSeal) units.push({ kind: 'seal', width: 0 });
    } else if (run.kind === 'picture') {
      const box = boxOf(run, measure, width);
      if (box) units.push(box);
    } else for (const [text] of run.text.matchAll(UNITS)) addText(units, text, run.look, measure);
  }
  return units;
}

function addText(units: Unit[], text: string, look: Look, measure: Measure): void {
  const width = measure.width(text, look);
  const last = units.at(-1);
  if (text.startsWith(' ')) return void units.push({ kind: 'space', text, look, width });
  const clings =
    last?.kind === 'text' && last.look === look && (NO_START.test(text) || NO_END.test(last.text));
  if (clings) units.splice(-1, 1, { kind: 'text', text: last.text + text, look, width: last.width + width });
  else units.push({ kind: 'text', text, look, width });
}

type Picture = Extract<Run, { kind: 'picture' }>;

function boxOf({ src, width, height }: Picture, measure: Measure, most: number): Item | null {
  const own = measure.picture(src);
  if (!own) return null;
  const scale = height !== null ? height / own.height : width !== null ? width / own.width : 1;
  const [wide, high] = [own.width * scale, own.height * scale];
  const shrink = Math.min(1, most / wide);
  return { kind: 'box', width: wide * shrink, height: high * shrink, picture: src };
}

function fitting(unit: Exclude<Unit, { kind: 'break' }>, width: number, measure: Measure) {
  if (unit.kind !== 'text' || unit.width <= width) return [unit];
  return [...unit.text].map((letter) => ({
    ...unit,
    text: letter,
    width: measure.width(letter, unit.look),
  }));
}

/** Text of one look is written in one go. */
function closed(units: readonly Unit[], size: number): Line {
  const items: Item[] = [];
  let height = size * LINE_HEIGHT;
  for (const unit of units) {
    if (unit.kind === 'break') continue;
    const last = items.at(-1);
    if (unit.kind === 'seal') items.push(unit);
    else if (unit.kind === 'box') {
      items.push(unit);
      height = Math.max(height, unit.height);
    } else if (last?.kind === 'text' && last.look === unit.look) {
      items.splice(-1, 1, { ...last, text: last.text + unit.text, width: last.width + unit.width });
    } else items.push({ kind: 'text', text: unit.text, look: unit.look, width: unit.width });
  }
  return { items, width: items.reduce((sum, { width }) => sum + width, 0), height };
}
