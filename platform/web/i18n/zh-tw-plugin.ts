import { existsSync, readFileSync } from 'node:fs';
import { Converter } from 'opencc-js';
import type { Plugin } from 'vite';
import { keepTerms } from '../../pure/taiwan.ts';

const QUERY = '?zh-tw';

const convert = Converter({ from: 'cn', to: 'twp' });

/** One sentence in traditional Chinese with Taiwan's terms. */
export function toTraditional(text: string): string {
  return keepTerms(text, convert);
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
