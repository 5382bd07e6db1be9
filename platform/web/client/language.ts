import { KEYS } from './keys.ts';
import { readJson, writeJson } from './storage.ts';

export const LANGUAGES = ['zh-cn', 'zh-tw', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The tag that browsers and the server use. */
export const TAGS: Record<Language, string> = { 'zh-cn': 'zh-CN', 'zh-tw': 'zh-TW', en: 'en' };

export const LANGUAGE_NAMES: Record<Language, string> = {
  'zh-cn': '简体中文',
  'zh-tw': '繁體中文',
  en: 'English',
};

/** The reader's language lives in the theme configuration, which outlives a sign-out. */
export function storedLanguage(): Language {
  const stored = readJson<{ globalI18n?: string }>(KEYS.themeConfig)?.globalI18n;
  return LANGUAGES.find((language) => language === stored) ?? 'zh-cn';
}

export function storeLanguage(language: Language): void {
  const config = readJson<Record<string, unknown>>(KEYS.themeConfig) ?? {};
  writeJson(KEYS.themeConfig, { ...config, globalI18n: language });
}
