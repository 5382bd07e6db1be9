export const PHOTO_RULES = ['ksh', 'idNumber', 'ticketNo', 'nameKsh'] as const;
export type PhotoRule = (typeof PHOTO_RULES)[number];

/** The number that a file is called by: its name without folder and ending; of `张三_2533…` what follows the name. */
export function keyIn(rule: PhotoRule, fileName: string): string {
  const base = (fileName.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '').trim();
  if (rule === 'nameKsh') return /([0-9A-Za-z]+)$/.exec(base)?.[1] ?? base;
  return rule === 'idNumber' ? base.toUpperCase() : base;
}
