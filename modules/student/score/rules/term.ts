export type Term = { xn: string; xqM: string };

/** `2025-2026-1` */
export const termCode = ({ xn, xqM }: Term): string => `${xn}-${xqM}`;

export const termOf = (code: string): Term => ({ xn: code.slice(0, 9), xqM: code.slice(10) });

/** Whether a year is two that follow one another: `2025-2026`. */
export function isYear(xn: string): boolean {
  const [, from, to] = /^(\d{4})-(\d{4})$/.exec(xn) ?? [];
  return from !== undefined && Number(to) === Number(from) + 1;
}
