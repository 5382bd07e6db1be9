import type { Item } from './score.ts';

/** An item as a template holds it. */
export type Row = {
  level: string | null;
  name: string | null;
  maxScore: number | null;
  mode: string | null;
  options: string | null;
  veto: boolean | null;
  vetoCap: number | null;
  photoRule: string | null;
};

/** `地面未扫:5；有垃圾:2.5` → faults with their points. A part that isn't one is null. */
export function optionsOf(text: string | null): ({ label: string; deduct: number } | null)[] {
  const parts = (text ?? '').split(/[;；\n]/).filter((part) => part.trim() !== '');
  return parts.map((part) => {
    const [, label = '', points = ''] = /^(.+?)\s*[:：]\s*(\d+(?:\.\d)?)$/.exec(part.trim()) ?? [];
    return label === '' ? null : { label: label.trim(), deduct: Number(points) };
  });
}

export function itemsOf(rows: readonly Row[]): Item[] {
  return rows.map((row, index) => ({
    no: index + 1,
    level: row.level === 'bed' ? 'bed' : 'room',
    name: row.name ?? '',
    max: row.maxScore ?? 0,
    mode: row.mode === 'score' || row.mode === 'yesNo' ? row.mode : 'deduct',
    options: optionsOf(row.options).filter((one) => one !== null),
    veto: row.veto === true,
    vetoCap: row.vetoCap ?? 59,
    photoRule: row.photoRule === 'deducted' || row.photoRule === 'always' ? row.photoRule : 'free',
  }));
}

export type TemplateFault = {
  key: 'roomSum' | 'bedSum' | 'optionUnread' | 'noZeroGrade';
  facts: { sum?: string; item?: string };
};

/** What keeps a template from being scored by: parts that don't sum to a hundred, faults that nobody can read. */
export function templateFault(
  rows: readonly Row[],
  grades: readonly { min: number | null }[],
): TemplateFault | null {
  const sumOf = (level: string) =>
    rows
      .filter((row) => (row.level ?? 'room') === level)
      .reduce((sum, { maxScore }) => sum + Math.round((maxScore ?? 0) * 10), 0);
  const [room, bed] = [sumOf('room'), sumOf('bed')];
  if (room !== 1000) return { key: 'roomSum', facts: { sum: String(room / 10) } };
  if (bed !== 0 && bed !== 1000) return { key: 'bedSum', facts: { sum: String(bed / 10) } };
  const unread = rows.find((row) => optionsOf(row.options).includes(null));
  if (unread) return { key: 'optionUnread', facts: { item: unread.name ?? '' } };
  return grades.some(({ min }) => min === 0) ? null : { key: 'noZeroGrade', facts: {} };
}
