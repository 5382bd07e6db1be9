import { EMPTY, judged, MOST, typeOf, type Block, type Draft } from './block.ts';
import type { QuestionType } from './key.ts';

const TYPE_WORDS: readonly (readonly [RegExp, QuestionType])[] = [
  [/单选|单项选择/, 'single'],
  [/多选|多项选择/, 'multiple'],
  [/判断|是非/, 'judge'],
  [/填空/, 'blank'],
  [/问答|简答|论述|名词解释/, 'essay'],
];
const HEADING =
  /^(?:第?[一二三四五六七八九十\d]+(?:部分|大题)?\s*[、.．:：]?\s*)?(\S{2,6})题\s*(?:[（(:：].*)?$/;
const START = /^(?:\d{1,3}\s*(?:[、．]|[.)）](?!\d))|[（(]\s*\d{1,3}\s*[)）])\s*/;
const TAG = /^[[【]\s*(\S{2,4}?)题?\s*[\]】]\s*/;
const OPTION = /^([A-Ha-h])\s*[.．、:：)）]\s*/;
const BESIDE = /\s+(?=[A-H]\s*[.．、]\s*\S)/;
const FIELD = /^[【[]?(正确答案|参考答案|标准答案|答案|解析|分析|难度|知识点|分值|标签)[\]】]?\s*[:：]?\s*/;
const INSIDE = /[（(]\s*([A-H]{1,8})\s*[)）]/;
const LEVELS: readonly RegExp[] = [
  /^(1|易|容易|简单)$/,
  /^(2|较易)$/,
  /^(3|中|中等|一般)$/,
  /^(4|较难)$/,
  /^(5|难|困难)$/,
];

export const typeNamed = (word: string): QuestionType | undefined =>
  TYPE_WORDS.find(([said]) => said.test(word))?.[1];
export const levelOf = (word: string): number => {
  const at = LEVELS.findIndex((level) => level.test(word.trim()));
  return at < 0 ? 3 : at + 1;
};

type Open = { line: number; said: QuestionType | undefined; draft: Draft; to: string };

/** Questions in a text, as people type them: numbered blocks under headings, with lines of options and of answers. */
export function parseText(text: string): Block[] {
  const found: Block[] = [];
  let heading: QuestionType | undefined;
  let open: Open | null = null;
  const close = () => {
    if (open) found.push(closed(open));
    open = null;
  };
  for (const [index, raw] of text.replace(/\r\n?/g, '\n').split('\n').entries()) {
    const line = raw.replace(/\u00a0|\u3000/g, ' ').trim();
    if (line === '') continue;
    const said = typeNamed(HEADING.exec(line)?.[1] ?? '');
    if (said && !OPTION.test(line)) {
      close();
      heading = said;
      continue;
    }
    if (START.test(line) || (open === null && TAG.test(line))) {
      close();
      if (found.length >= MOST) break;
      open = begun(line.replace(START, ''), index + 1, heading);
    } else if (open) goOn(open, line);
  }
  close();
  return found;
}

function begun(line: string, at: number, heading: QuestionType | undefined): Open {
  const tag = TAG.exec(line);
  const tagged = tag ? typeNamed(tag[1]!) : undefined;
  const stem = tagged ? line.slice(tag![0].length) : line;
  return { line: at, said: tagged ?? heading, draft: { ...EMPTY, stem, options: [] }, to: 'stem' };
}

const FIELDS: { readonly [word: string]: keyof Draft } = {
  ...{ 解析: 'analysis', 分析: 'analysis', 难度: 'difficulty' },
  ...{ 知识点: 'knowledge', 分值: 'score', 标签: 'tags' },
};

function goOn(open: Open, line: string): void {
  const { draft } = open;
  const field = FIELD.exec(line);
  if (field) {
    const rest = line.slice(field[0].length);
    const name = FIELDS[field[1]!] ?? 'answer';
    if (name === 'difficulty') draft.difficulty = levelOf(rest);
    else if (name === 'score') draft.score = Number(/\d+(\.\d+)?/.exec(rest)?.[0] ?? 0);
    else Object.assign(draft, { [name]: rest });
    open.to = name;
  } else if (OPTION.test(line) && ['stem', 'options'].includes(open.to)) {
    for (const one of line.split(BESIDE)) draft.options.push(one.replace(OPTION, '').trim());
    open.to = 'options';
  } else if (open.to === 'options') draft.options.push(`${draft.options.pop() ?? ''}\n${line}`);
  else if (open.to === 'stem') draft.stem += `\n${line}`;
  else if (open.to === 'answer') draft.answer = `${draft.answer}\n${line}`.trim();
  else if (open.to === 'analysis') draft.analysis = `${draft.analysis}\n${line}`.trim();
}

function closed({ line, said, draft }: Open): Block {
  const inside = draft.answer === '' && draft.options.length > 0 ? INSIDE.exec(draft.stem) : null;
  const whole = inside
    ? { ...draft, answer: inside[1]!, stem: draft.stem.replace(INSIDE, '（ ）') }
    : { ...draft };
  return judged({ ...whole, type: said ?? typeOf(whole) }, line);
}
