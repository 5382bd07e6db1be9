export const ROOM = 'dormitory/night-sign';

/** `2026-11-20 23:30:00` → `23:30`. */
export const hour = (text: string): string => text.slice(11, 16);
