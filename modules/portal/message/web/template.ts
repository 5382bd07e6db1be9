import type { Way } from './subscription.ts';

export type Locale = 'zh-CN' | 'zh-TW' | 'en';
/** One wording of one message. */
export type Which = { key: string; way: Way; language: Locale };
export type Words = { title: string; content: string };

export type KindOf = {
  code: string;
  name: string;
  roomName: string;
  messages: { key: string; title: string; own: number }[];
};

export type Told = {
  key: string;
  ways: Way[];
  /** Ways by which an approved wording goes first. */
  approved: string[];
  facts: { name: string; label: string }[];
  wordings: { way: Way; language: Locale; born: Words; own: (Words & { version: number }) | null }[];
};

export type Past = {
  id: string;
  title: string | null;
  content: string | null;
  at: string;
  byName: string | null;
};
