/** Fen as people read them. */
export const yuanText = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;

/** A moment to the minute. */
export const minute = (at: string | null): string => at?.slice(0, 16) ?? '';
