import { toYuan } from '#platform/pure/money.ts';

export const ROOM = 'enrolment/fees';
export const yuan = (fen: number): string => `¥${toYuan(fen)}`;
