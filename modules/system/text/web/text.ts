import type { TextDetail } from '../server/answers.ts';

export type Written = Pick<TextDetail, 'title' | 'content' | 'translations' | 'attachIds'>;
export type Saying = Pick<Written, 'title' | 'content'>;

export const TEXT_LANGUAGES = ['zh-cn', 'zh-tw', 'en'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

/** What a text says in a language; null where nobody wrote it. */
export function sayingIn(text: Written, language: TextLanguage): Saying | null {
  return language === 'zh-cn' ? text : (text.translations[language] ?? null);
}

/** The text with another wording in one language; null takes a language away. */
export function saidIn(text: Written, language: TextLanguage, saying: Partial<Saying> | null): Written {
  if (language === 'zh-cn') return { ...text, ...saying };
  const now = text.translations[language] ?? { title: text.title, content: text.content };
  return {
    ...text,
    translations: { ...text.translations, [language]: saying ? { ...now, ...saying } : undefined },
  };
}

/** What the server takes: exactly what is written. */
export function writtenOf({ title, content, translations, attachIds }: Written): Written {
  return { title, content, translations, attachIds };
}
