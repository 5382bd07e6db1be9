/** What stands between words and around them. */
export type Marks = {
  /** Between names. */
  and: string;
  /** Between statements. */
  next: string;
  /** Between what something is and what it comes to. */
  is: string;
  /** A word beside another one, in brackets. */
  aside(text: string): string;
};

const LATIN: Marks = { and: ', ', next: '; ', is: ': ', aside: (text) => ` (${text})` };
const HAN: Marks = { and: '、', next: '；', is: '：', aside: (text) => `（${text}）` };

/** The marks of a reader's language, as the server (`zh-CN`) or the browser (`zh-cn`) calls it. */
export const marksIn = (language: string): Marks => (language === 'en' ? LATIN : HAN);
