import { EMPTY, judged, MOST, type Block, type Draft } from './block.ts';

/** Moodle's Aiken: a question, its options, and a line `ANSWER: B`. */
export function parseAiken(text: string): Block[] {
  const found: Block[] = [];
  let [draft, from]: [Draft, number] = [{ ...EMPTY, options: [] }, 0];
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === '' || found.length >= MOST) continue;
    const answer = /^ANSWER\s*:\s*([A-H])\s*$/i.exec(line);
    const option = /^([A-H])[.)]\s*(.+)$/.exec(line);
    if (draft.stem === '') from = index + 1;
    if (answer) {
      found.push(judged({ ...draft, type: 'single', answer: answer[1]!.toUpperCase() }, from));
      draft = { ...EMPTY, options: [] };
    } else if (option && draft.stem !== '') draft.options.push(option[2]!);
    else draft.stem = draft.stem === '' ? line : `${draft.stem}\n${line}`;
  }
  return draft.stem === '' ? found : [...found, judged({ ...draft, type: 'single' }, from)];
}

/** Whether a text is one of these, rather than questions as people type them. */
export const isAiken = (text: string): boolean => /^\s*ANSWER\s*:\s*[A-H]\s*$/im.test(text);
/** GIFT has answers in braces, with a sign before each. */
export const isGift = (text: string): boolean => /\{\s*(?:[=~#]|T\b|F\b|TRUE|FALSE|\})/.test(text);
