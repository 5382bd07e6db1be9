import { existsSync, readFileSync } from 'node:fs';
import { Converter } from 'opencc-js';
import type { Plugin } from 'vite';

const QUERY = '?zh-tw';

/** Terms that the converter leaves in their mainland form. Longer ones first. */
const TERMS: readonly (readonly [string, string])[] = [
  ['用户名', '帳號名稱'],
  ['身份证', '身分證'],
  ['用户', '使用者'],
  ['账号', '帳號'],
  ['权限', '權限'],
  ['身份', '身分'],
  ['审核', '審核'],
  ['发布', '發布'],
  ['类型', '類型'],
  ['当前', '目前'],
  ['丢失', '遺失'],
  ['超时', '逾時'],
  ['全屏', '全螢幕'],
  ['锁屏', '鎖定螢幕'],
  ['水印', '浮水印'],
  ['渐变', '漸層'],
  ['拖拽', '拖曳'],
  ['邮箱', '信箱'],
  ['质量', '品質'],
  ['台账', '臺帳'],
  ['反馈', '回饋'],
  ['后台', '後臺'],
];

const convert = Converter({ from: 'cn', to: 'twp' });

/** One sentence in traditional Chinese with Taiwan's terms. */
export function toTraditional(text: string): string {
  const marked = TERMS.reduce((now, [from], index) => now.replaceAll(from, mark(index)), text);
  return TERMS.reduce((now, [, to], index) => now.replaceAll(mark(index), to), convert(marked));
}

/** A private-use character keeps a settled term out of the converter's reach. */
function mark(index: number): string {
  return String.fromCharCode(0xe000 + index);
}

function translated(value: unknown): unknown {
  if (typeof value === 'string') return toTraditional(value);
  if (Array.isArray(value)) return value.map(translated);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, translated(inner)]));
}

/**
 * Serves `zh-CN.json?zh-tw`: the simplified words converted at build time,
 * with `zh-TW.json` beside it on top where a person wrote one.
 */
export function traditionalChinese(): Plugin {
  return {
    name: 'traditional-chinese',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(`zh-CN.json${QUERY}`)) return null;
      const file = id.slice(0, -QUERY.length);
      const words = translated(JSON.parse(readFileSync(file, 'utf8'))) as Record<string, unknown>;
      const override = file.replace(/zh-CN\.json$/, 'zh-TW.json');
      this.addWatchFile(file);
      const own = existsSync(override) ? (JSON.parse(readFileSync(override, 'utf8')) as object) : {};
      return { code: `export default ${JSON.stringify({ ...words, ...own })}`, moduleType: 'js' };
    },
  };
}
