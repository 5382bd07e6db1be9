import type { Way } from './subscription.ts';

export type Locale = 'zh-CN' | 'zh-TW' | 'en';
/** One wording of one message. */
export type Which = { key: string; way: Way; language: Locale };
