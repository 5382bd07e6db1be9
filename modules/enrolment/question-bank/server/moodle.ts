import { attribute, scanXml } from '#platform/server/sheet/xml-in.ts';
import { xmlText } from '#platform/server/sheet/xml-out.ts';
import { EMPTY, judged, MOST, type Block, type Draft } from '../rules/block.ts';
import { isFault, keyOf } from '../rules/key.ts';

type Answer = { fraction: number; text: string; tolerance: string };
type Question = { type: string; parts: { [way: string]: string }; answers: Answer[] };

/** What HTML shows, as text. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/(p|div|li)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\n{2,}/g, '\n')
    .trim();

/** Questions of a Moodle XML file, with those that can't be taken named as such. @throws Refusal for what is no XML */
export async function parseMoodle(text: string): Promise<Block[]> {
  const found: Question[] = [];
  let question: Question | null = null;
  let answer: Answer | null = null;
  const path: string[] = [];
  async function* whole() {
    yield text.replace(/^\ufeff/, '');
  }
  await scanXml(whole(), {
    open(name, attributes) {
      path.push(name);
      if (name === 'question')
        question = { type: attribute(attributes, 'type') ?? '', parts: {}, answers: [] };
      if (name === 'answer' && question) {
        answer = { fraction: Number(attribute(attributes, 'fraction') ?? 0), text: '', tolerance: '' };
        question.answers.push(answer);
      }
    },
    text(piece) {
      if (!question) return;
      const way = path.slice(path.lastIndexOf('question') + 1).join('.');
      if (answer && way === 'answer.text') answer.text += piece;
      else if (answer && way === 'answer.tolerance') answer.tolerance += piece;
      else question.parts[way] = (question.parts[way] ?? '') + piece;
    },
    close(name) {
      path.pop();
      if (name === 'answer') answer = null;
      if (name !== 'question' || !question) return;
      if (found.length < MOST) found.push(question);
      question = null;
    },
  });
  return blocksOf(found);
}

function blocksOf(questions: readonly Question[]): Block[] {
  let [knowledge, number] = ['', 0];
  return questions.flatMap((one) => {
    if (one.type === 'category') {
      knowledge = (one.parts['category.text'] ?? '').replace(/^\$course\$\/|^top\//g, '').trim();
      return [];
    }
    number += 1;
    const base: Draft = {
      ...{ ...EMPTY, knowledge, options: [], stem: textOfHtml(one.parts['questiontext.text'] ?? '') },
      analysis: textOfHtml(one.parts['generalfeedback.text'] ?? ''),
      score: Number(one.parts['defaultgrade'] ?? 0) || 0,
    };
    const draft = draftOf(one, base);
    return [draft ? judged(draft, number) : judged(base, number, [{ fault: 'unsupported', facts: {} }])];
  });
}

function draftOf({ type, parts, answers }: Question, base: Draft): Draft | null {
  const right = answers.filter(({ fraction }) => fraction > 0);
  if (type === 'multichoice') {
    const isSingle = (parts['single'] ?? 'true').trim() !== 'false';
    const letters = answers.flatMap(({ fraction }, at) =>
      fraction > 0 ? [String.fromCharCode(65 + at)] : [],
    );
    const options = answers.map(({ text }) => textOfHtml(text));
    return { ...base, type: isSingle ? 'single' : 'multiple', options, answer: letters.join('') };
  }
  if (type === 'truefalse')
    return { ...base, type: 'judge', answer: right[0]?.text.trim() === 'true' ? '对' : '错' };
  if (type === 'shortanswer')
    return { ...base, type: 'blank', answer: right.map(({ text }) => textOfHtml(text)).join('/') };
  if (type === 'numerical') {
    const { text = '', tolerance = '' } = right[0] ?? {};
    const lies = Number(tolerance) > 0 ? `±${Number(tolerance)}` : '';
    return { ...base, type: 'blank', answer: `${text.trim()}${lies}` };
  }
  if (type !== 'essay') return null;
  return {
    ...base,
    type: 'essay',
    answer: textOfHtml(parts['graderinfo.text'] ?? '') || base.analysis || '—',
  };
}

const part = (name: string, text: string, attributes = '') =>
  `<${name}${attributes}><text>${xmlText(text)}</text></${name}>`;
const html = (text: string) => xmlText(text).replaceAll('\n', '<br>');

/** Questions as Moodle reads them. A blank with several places becomes a short answer of its first. */
export function toMoodle(questions: readonly Draft[]): string {
  const body = questions.map((one) => {
    const category = one.knowledge
      ? `<question type="category">${part('category', `$course$/${one.knowledge}`)}</question>`
      : '';
    return category + questionXml(one);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${body.join('\n')}\n</quiz>\n`;
}

function questionXml(one: Draft): string {
  const key = keyOf(one);
  const kind = isFault(key) ? 'essay' : key.kind;
  const isNumber = !isFault(key) && key.kind === 'blank' && key.blanks[0]?.tolerance !== null;
  const type = {
    choice: 'multichoice',
    judge: 'truefalse',
    essay: 'essay',
    blank: isNumber ? 'numerical' : 'shortanswer',
  };
  return [
    `<question type="${type[kind]}">`,
    part('name', one.stem.slice(0, 60).replaceAll('\n', ' ')),
    part('questiontext', html(one.stem), ' format="html"'),
    part('generalfeedback', html(one.analysis), ' format="html"'),
    `<defaultgrade>${one.score || 1}</defaultgrade>`,
    kind === 'choice' ? `<single>${one.type === 'single'}</single><shuffleanswers>true</shuffleanswers>` : '',
    kind === 'essay' ? part('graderinfo', html(one.answer), ' format="html"') : answersXml(one),
    '</question>',
  ].join('');
}

function answersXml(one: Draft): string {
  const key = keyOf(one);
  const answer = (fraction: number, text: string, more = '') =>
    `<answer fraction="${fraction}" format="html"><text>${xmlText(text)}</text>${more}</answer>`;
  if (isFault(key) || key.kind === 'essay') return '';
  if (key.kind === 'judge') return answer(100, String(key.right)) + answer(0, String(!key.right));
  if (key.kind === 'blank') {
    const { accept = [], tolerance = null } = key.blanks[0] ?? {};
    const lies = tolerance === null ? '' : `<tolerance>${tolerance}</tolerance>`;
    return accept.map((text) => answer(100, text, lies)).join('');
  }
  const right = Math.floor(10_000_000 / key.right.length) / 100_000;
  const wrong = one.type === 'single' ? 0 : -100;
  return one.options.map((text, at) => answer(key.right.includes(at) ? right : wrong, html(text))).join('');
}
