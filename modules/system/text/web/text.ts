import type { TextDetail as Answered } from '../server/answers.ts';

export type Saying = { title: string; content: string };

export type Written = Saying & {
  translations: { 'zh-tw'?: Saying | undefined; en?: Saying | undefined };
  attachIds: string[];
};

/** One text to go on writing. */
export type TextDetail = Written &
  Pick<Answered, 'id' | 'textCode' | 'version' | 'shown' | 'draft' | 'versions'>;

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
