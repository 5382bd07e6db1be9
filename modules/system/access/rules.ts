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

export type KnownButton = {
  id: string;
  code: string;
  page: string;
  title: string;
  status: string;
  version: number;
  roles: number;
};

type ButtonState = 'held' | 'unheld' | 'disabled' | 'missing' | 'unused';

/** A page's buttons: those that the program asks for in its order, then those that nothing asks for any more. */
export function buttonsOf(
  wanted: readonly { code: string; page: string; title: string }[],
  stored: readonly KnownButton[],
): { page: string; code: string; title: string; state: ButtonState; roles: number }[] {
  const known = new Map(stored.map((button) => [button.code, button]));
  const asked = new Set(wanted.map(({ code }) => code));
  const left = stored.filter(({ code }) => !asked.has(code));
  return [
    ...wanted.map((button) => {
      const found = known.get(button.code);
      return {
        ...button,
        title: found?.title ?? button.title,
        state: stateOf(found),
        roles: found?.roles ?? 0,
      };
    }),
    ...left.map(({ page, code, title, roles }) => ({ page, code, title, roles, state: 'unused' as const })),
  ];
}

function stateOf(button: KnownButton | undefined): ButtonState {
  if (!button) return 'missing';
  if (button.status !== 'enabled') return 'disabled';
  return button.roles > 0 ? 'held' : 'unheld';
}
