import type { Page } from '@playwright/test';

/**
 * What people wrote is in the language they wrote it in: names, reasons, notices, types of leave that a school named.
 * All of it comes from the server, so a word counts as data when an answer brought it. These answers bring words of
 * the product, which have to be in the reader's language, and count for nothing:
 */
const WORDS_OF_PRODUCT = /dataDictionary|sysMenu|getAppInfo|baseParams/;

/** Pages whose very matter are those words, so that there they are data, too. */
const EDITORS: Record<string, string> = {
  '/layout/system/config/dictionary': 'shows each label in all three languages',
  '/layout/system/config/param':
    'shows settings as the school wrote them, and the names that rooms give them',
  '/layout/system/config/mobile': 'shows what the school calls its entries, and names of icons',
  '/layout/system/access/menu': 'shows addresses and codes of menus',
};

/** Words that are the same in Chinese: formats, standards, products, keys; and what antd calls the arrow of a choice. */
const SAME = new Set(
  'Excel LibreOffice PostgreSQL CSV URL JSON API SSO CAS OAuth OpenID Connect JWT SQL HTTP HTTPS MiB GiB KiB Alt Ctrl Shift Enter xlsx xls pdf doc docx jpg jpeg png webp mp down'
    .split(' ')
    .map((word) => word.toLowerCase()),
);

/** A language is called what its own people call it, in every language. */
const OWN_NAMES = new Set(['简体中文', '繁體中文', '繁体中文', 'english']);

const HAN = /\p{Script=Han}+/gu;
const LATIN = /[a-z]{3,}/gi;

export type Language = 'en' | 'zh-cn' | 'zh-tw';
type Words = { han: Set<string>; latin: Set<string> };
export type Brought = { data: Words; product: Words };

const noWords = (): Words => ({ han: new Set(), latin: new Set() });

function addWords(words: Words, text: string): void {
  for (const word of text.match(HAN) ?? []) words.han.add(word);
  for (const word of text.match(LATIN) ?? []) words.latin.add(word.toLowerCase());
}

/** What a school wrote into its settings, out of an answer that brings their names, too. */
function settings(url: string, text: string): string[] {
  const written: string[] = [];
  if (url.includes('baseParams/getPage'))
    JSON.parse(text, (key, value) => {
      if (key === 'paramValue') written.push(JSON.stringify(value));
      return value as unknown;
    });
  return written;
}

/** Remembers every word that the server's answers bring from now on. */
export function watchAnswers(page: Page): Brought {
  const brought = { data: noWords(), product: noWords() };
  page.on('response', (answer) => {
    if (!answer.url().includes('/api/')) return;
    const words = WORDS_OF_PRODUCT.test(answer.url()) ? brought.product : brought.data;
    // an answer that the page no longer waits for has no body
    void answer.text().then(
      (text) => {
        const body = text.replace(/\\[nrt]/g, ' ');
        addWords(words, body);
        for (const written of settings(answer.url(), text)) addWords(brought.data, written);
      },
      () => {},
    );
  });
  return brought;
}

/** Texts, names and hints below a selector that are of another language than the page's. */
export async function foreignWords(
  page: Page,
  where: string,
  language: Language,
  brought: Brought,
): Promise<string[]> {
  const texts = await page.locator(where).last().evaluate(collect);
  const isEditor = new URL(page.url()).pathname in EDITORS;
  const isData = (script: keyof Words, word: string) =>
    brought.data[script].has(word) || (isEditor && brought.product[script].has(word));
  const foreign = (text: string) =>
    language === 'en'
      ? (text.match(HAN) ?? []).filter((word) => !OWN_NAMES.has(word) && !isData('han', word))
      : (text.match(LATIN) ?? [])
          .map((word) => word.toLowerCase())
          .filter((word) => !SAME.has(word) && !OWN_NAMES.has(word) && !isData('latin', word));
  const isAddress = (text: string) => /^\/[\w/-]+$/.test(text);
  return [...new Set(texts.filter((text) => !isAddress(text) && foreign(text).length > 0))].map(
    (text) => `${language}: ${text.slice(0, 100)}`,
  );
}

/** Runs in the page: what can be seen or heard there. */
function collect(root: Element): string[] {
  const found: string[] = [];
  const isShown = (element: Element | null) =>
    element !== null && element.checkVisibility() && element.closest('[aria-hidden="true"]') === null;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? '';
    if (text && isShown(walker.currentNode.parentElement)) found.push(text);
  }
  for (const element of root.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    if (!isShown(element)) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const text = element.getAttribute(name)?.trim();
      if (text) found.push(text);
    }
  }
  return found;
}
