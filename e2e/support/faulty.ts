import type { Page } from '@playwright/test';

/** Elements that the walks of all pages have to find fault with; the page takes no HTML as a text. */
export function addFaulty(page: Page, where: string): Promise<void> {
  return page.evaluate((below) => {
    const add = (tag: string, more: object) =>
      document.querySelector(below)!.append(Object.assign(document.createElement(tag), more));
    add('p', { id: 'grey', textContent: '12345' });
    add('button', { id: 'mute' });
    add('b', { textContent: '未译的词' });
  }, where);
}
