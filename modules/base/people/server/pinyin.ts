import { createRequire } from 'node:module';
import type * as Library from 'pinyin-pro';

const require = createRequire(import.meta.url);
let reader: typeof Library.pinyin | undefined;

/** Loaded with the first name: its dictionary takes 16 MiB, and a server that only answers needs none. */
function load(): typeof Library.pinyin {
  const library: typeof Library = require('pinyin-pro');
  return library.pinyin;
}

/** `zhangsan zs`: a name as people type it into a search box. Surnames are read as surnames (单 shan). */
export function pinyinOf(name: string): string {
  reader ??= load();
  const parts = reader(name, { toneType: 'none', type: 'array', surname: 'head', nonZh: 'consecutive' })
    .map((part) => part.toLowerCase().replaceAll(/[^a-z]/g, ''))
    .filter((part) => part !== '');
  return `${parts.join('')} ${parts.map((part) => part.charAt(0)).join('')}`.slice(0, 120);
}
