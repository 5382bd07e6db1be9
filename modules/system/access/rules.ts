import { isOpenable } from '#platform/pure/address.ts';

/** How a menu is called: Chinese always, the others where the school gives them. */
export type MenuName = { 'zh-cn': string; 'zh-tw'?: string; en?: string };

const LANGUAGES = new Set(['zh-cn', 'zh-tw', 'en']);
const LONGEST = 60;

/** A name in the three languages, nothing else in it, and the Chinese one not empty. */
export function isMenuName(value: unknown): value is MenuName {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const names = Object.entries(value);
  if (!names.every(([language, text]) => LANGUAGES.has(language) && isShortText(text))) return false;
  return names.some(([language, text]) => language === 'zh-cn' && String(text).trim() !== '');
}

const isShortText = (text: unknown) => typeof text === 'string' && [...text].length <= LONGEST;

/** Blank translations fall out, so that the Chinese name stands for them. */
export function tidyName(name: MenuName): MenuName {
  const filled = Object.entries(name).map(([language, text]) => [language, (text ?? '').trim()] as const);
  return { 'zh-cn': '', ...Object.fromEntries(filled.filter(([, text]) => text !== '')) };
}

/** Codes of the school's own menus stand apart from those that a release may bring. */
const OWN = 'own.';

export const ownCode = (code: string): string => OWN + code;
export const isOwnCode = (code: string): boolean => code.startsWith(OWN);

type Opening = { category: string; openType: number; linkUrl: string | null; hasScreen: boolean };

/** What is wrong with the way in which a menu opens; null when it leads somewhere. */
export function openingFault({
  category,
  openType,
  linkUrl,
  hasScreen,
}: Opening): 'linkWrong' | 'noTarget' | null {
  if (category !== 'page') return linkUrl === null && openType === 0 ? null : 'linkWrong';
  if (openType === 0) return linkUrl !== null ? 'linkWrong' : hasScreen ? null : 'noTarget';
  return linkUrl !== null && isOpenable(linkUrl, openType) ? null : 'linkWrong';
}

type Placed = { id: string; parentId: string | null };

/** Whether `id` would stand below itself when it is put under `parentId`. */
export function isCircle(menus: readonly Placed[], id: string, parentId: string | null): boolean {
  const parents = new Map(menus.map((menu) => [menu.id, menu.parentId]));
  const seen = new Set<string>();
  for (let at = parentId; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}

/** Buttons stand under pages, pages and directories under directories or at the top. */
export function mayStandUnder(category: string, parent: string | null): boolean {
  if (category === 'button') return parent === 'page';
  return parent === null ? category === 'directory' : parent === 'directory';
}
