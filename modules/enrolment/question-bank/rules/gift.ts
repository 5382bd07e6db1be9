import { EMPTY, judged, MOST, type Block, type Draft } from './block.ts';
import { isFault, keyOf, type Blank } from './key.ts';

/** Moodle's GIFT: a text of questions, each with its answers in braces. */

const HIDDEN: { readonly [letter: string]: string } = { n: '\n' };
const escaped = (text: string): string =>
  text.replace(/[~=#{}:\\]/g, (one) => `\\${one}`).replaceAll('\n', '\\n');
const plain = (text: string): string =>
  text.replace(/\\(.)/gs, (_, one: string) => HIDDEN[one] ?? one).trim();
/** Where a sign stands that no backslash takes its meaning from. */
const bare = (sign: string) => new RegExp(`(?<!\\\\)(?:\\\\\\\\)*${sign}`);

const LETTER = (place: number) => String.fromCharCode(65 + place);

export function parseGift(text: string): Block[] {
  let knowledge = '';
  const found: Block[] = [];
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  let [piece, from] = ['', 0];
  const close = () => {
    if (piece.trim() !== '') found.push(questionOf(piece.trim(), from, knowledge));
    piece = '';
  };
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('//')) continue;
    if (line.trim() === '' && isWhole(piece)) close();
    else if (line.startsWith('$CATEGORY:'))
      knowledge = line
        .slice(10)
        .replace(/^\s*(\$course\$\/)?/, '')
        .trim();
    else {
      if (piece === '') from = index + 1;
      piece += `${line}\n`;
    }
    if (found.length >= MOST) return found;
  }
  close();
  return found;
}

/** A blank line inside of braces ends no question. */
const isWhole = (piece: string) => !bare('\\{').test(piece) || bare('\\}').test(piece);

function questionOf(piece: string, line: number, knowledge: string): Block {
  const match = /^(?:::(?:\\.|[^:\\])*::)?(?:\[\w+\])?((?:\\.|[^{\\])*)\{((?:\\.|[^}\\])*)\}([\s\S]*)$/.exec(
    piece,
  );
  if (!match)
    return judged({ ...EMPTY, stem: plain(piece), knowledge }, line, [{ fault: 'noAnswer', facts: {} }]);
  const [, before = '', braces = '', after = ''] = match;
  const isInside = after.trim() !== '';
  const stem = plain(isInside ? `${before}____${after}` : before);
  const [inside = '', general = ''] = braces.split(/(?<!\\)####/);
  const draft = answered(inside.trim(), { ...EMPTY, stem, knowledge, options: [], analysis: plain(general) });
  return draft
    ? judged(draft, line)
    : judged({ ...EMPTY, stem, knowledge }, line, [{ fault: 'unsupported', facts: {} }]);
}

type Choice = { isRight: boolean; weight: number | null; text: string };

function choicesOf(inside: string): Choice[] {
  return inside.split(/(?<!\\)(?=[=~])/).flatMap((part) => {
    const match = /^([=~])\s*(?:%(-?[\d.]+)%)?([\s\S]*)$/.exec(part.trim());
    if (!match) return [];
    const weight = match[2] === undefined ? null : Number(match[2]);
    const text = plain(match[3]!.split(/(?<!\\)#/)[0] ?? '');
    return [{ isRight: match[1] === '=' || (weight ?? 0) > 0, weight, text }];
  });
}

function answered(inside: string, draft: Draft): Draft | null {
  if (inside === '') return { ...draft, type: 'essay', answer: draft.analysis || '—' };
  const word = /^(TRUE|T|FALSE|F)\b/i.exec(inside.split('#')[0]!.trim());
  if (word && !/^[=~]/.test(inside))
    return { ...draft, type: 'judge', answer: /^T/i.test(word[1]!) ? '对' : '错' };
  if (inside.startsWith('#')) return numeric(inside.slice(1), draft);
  const choices = choicesOf(inside);
  if (choices.length === 0 || choices.some(({ text }) => / -> /.test(text))) return null;
  if (choices.every(({ isRight, weight }) => isRight && weight === null))
    return { ...draft, type: 'blank', answer: choices.map(({ text }) => text).join('/') };
  const right = choices.flatMap(({ isRight }, place) => (isRight ? [LETTER(place)] : []));
  const options = choices.map(({ text }) => text);
  const isMany = choices.some(({ weight }) => weight !== null && weight > 0 && weight < 100);
  return { ...draft, type: isMany ? 'multiple' : 'single', options, answer: right.join('') };
}

function numeric(text: string, draft: Draft): Draft | null {
  const match = /^=?\s*(-?\d+(?:\.\d+)?)\s*(?::\s*(\d+(?:\.\d+)?))?\s*(?:#|$)/.exec(text.trim());
  return match && { ...draft, type: 'blank', answer: match[2] ? `${match[1]}±${match[2]}` : match[1]! };
}

/** Questions as GIFT; blanks of several places are written as what it has for them: one question with its first place. */
export function toGift(questions: readonly Draft[]): string {
  return `${questions.map((one) => `${one.knowledge ? `$CATEGORY: ${one.knowledge}\n\n` : ''}${giftOf(one)}`).join('\n\n')}\n`;
}

function giftOf(question: Draft): string {
  const key = keyOf(question);
  const general = question.analysis ? `####${escaped(question.analysis)}` : '';
  const body = isFault(key)
    ? ''
    : key.kind === 'choice'
      ? choiceText(question, key.right)
      : key.kind === 'judge'
        ? key.right
          ? 'TRUE'
          : 'FALSE'
        : key.kind === 'blank'
          ? key.blanks.map(blankText).join(' ')
          : '';
  return `${escaped(question.stem)}{${body}${general}}`;
}

function choiceText({ type, options }: Draft, right: readonly number[]): string {
  const share = Math.floor(10_000_000 / right.length) / 100_000;
  return options
    .map((text, place) => {
      const isRight = right.includes(place);
      if (type === 'single') return `${isRight ? '=' : '~'}${escaped(text)}`;
      return `~%${isRight ? share : -100}%${escaped(text)}`;
    })
    .join(' ');
}

const blankText = ({ accept, tolerance }: Blank): string =>
  tolerance === null ? accept.map((one) => `=${escaped(one)}`).join(' ') : `#${accept[0]}:${tolerance}`;
