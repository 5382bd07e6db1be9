import { toYuan } from '#platform/pure/money.ts';

export const ROOM = 'enrolment/cashier';
export const yuan = (fen: number): string => `¥${toYuan(fen)}`;
