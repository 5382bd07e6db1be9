import { pinyin } from 'pinyin-pro';

/** `zhangsan zs`: a name as people type it into a search box. Surnames are read as surnames (单 shan). */
export function pinyinOf(name: string): string {
  const parts = pinyin(name, { toneType: 'none', type: 'array', surname: 'head', nonZh: 'consecutive' })
    .map((part) => part.toLowerCase().replaceAll(/[^a-z]/g, ''))
    .filter((part) => part !== '');
  return `${parts.join('')} ${parts.map((part) => part.charAt(0)).join('')}`.slice(0, 120);
}
