import { readSheet } from '#platform/server/sheet/read.ts';
import type { Cell } from '#platform/server/sheet/line.ts';
import { EMPTY, judged, MOST, type Block, type Draft } from '../rules/block.ts';
import { levelOf, typeNamed } from '../rules/text.ts';
import { typeOf } from '../rules/block.ts';
import { refuse } from '../errors.ts';

const NAMES: { readonly [title: string]: keyof Draft } = {
  ...{ 题型: 'type', 题干: 'stem', 题目: 'stem', 正确答案: 'answer', 答案: 'answer', 难度: 'difficulty' },
  ...{ 知识点: 'knowledge', 解析: 'analysis', 分值: 'score', 标签: 'tags' },
};
const OPTION = /^选项\s*([A-H])$/i;

/** Questions of a sheet: a line of titles, then one a line. */
export async function sheetBlocks(path: string): Promise<Block[]> {
  let titles: string[] | null = null;
  const found: Block[] = [];
  for await (const { line, cells } of readSheet(path, { maxLines: MOST + 20 })) {
    const texts = cells.map((cell: Cell) => (cell === null ? '' : String(cell).trim()));
    const bare = texts.map((text) => text.replace(/[*＊\s]/g, ''));
    if (titles === null) {
      if (bare.includes('题干') || bare.includes('题目')) titles = bare;
      continue;
    }
    if (texts.every((text) => text === '')) continue;
    found.push(blockOf(titles, texts, line));
  }
  if (titles === null) throw refuse.badFile();
  return found.slice(0, MOST);
}

function blockOf(titles: readonly string[], texts: readonly string[], line: number): Block {
  const draft: Draft = { ...EMPTY, options: [] };
  let said = '';
  for (const [at, title] of titles.entries()) {
    const text = texts[at] ?? '';
    const name = NAMES[title];
    if (OPTION.test(title)) draft.options.push(text);
    else if (name === 'type') said = text;
    else if (name === 'difficulty') draft.difficulty = levelOf(text);
    else if (name === 'score') draft.score = Number(text) || 0;
    else if (name) Object.assign(draft, { [name]: text });
  }
  while (draft.options.at(-1) === '') draft.options.pop();
  return judged({ ...draft, type: typeNamed(said) ?? typeOf(draft) }, line);
}
