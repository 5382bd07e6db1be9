/** A receiver with what is filled in for him. */
export type Receiver = { to: string; userId: string | null; facts: { [name: string]: string } };

export type BadLine = { line: number; text: string };

const PHONE = /^1[3-9]\d{9}$/;
/** Own columns of a pasted list: {v1} … {v5}. */
export const EXTRA = 5;

/**
 * Numbers as people paste them: `number, name, value 1, value 2 …`, by comma, tab or semicolon, one line each. A heading
 * is passed over; other lines without a number are told by their place.
 */
export function numbersIn(text: string): { receivers: Receiver[]; wrong: BadLine[] } {
  const receivers: Receiver[] = [];
  const wrong: BadLine[] = [];
  text.split(/\r?\n/).forEach((line, place) => {
    const [to = '', name = '', ...values] = line
      .split(/[,，\t;；]/)
      .map((cell) => cell.trim().replace(/^"|"$/g, ''));
    if (to === '' && name === '') return;
    if (!PHONE.test(to)) {
      if (place > 0 || /\d/.test(to)) wrong.push({ line: place + 1, text: line.trim().slice(0, 30) });
      return;
    }
    const extra = values.slice(0, EXTRA).map((value, at) => [`v${at + 1}`, value.slice(0, 60)] as const);
    const own = [['name', name.slice(0, 50)] as const, ...extra].filter(([, value]) => value !== '');
    receivers.push({ to, userId: null, facts: Object.fromEntries(own) });
  });
  return { receivers, wrong };
}

/** Why something is no phone number; null when it is one. A number that a sheet made shorter can't be read back. */
export function numberFault(text: string): 'missing' | 'scientific' | 'wrong' | null {
  if (text === '') return 'missing';
  if (/^\d(\.\d+)?e\+?\d+$/i.test(text)) return 'scientific';
  return PHONE.test(text) ? null : 'wrong';
}

/** Each number once, the first who brings it. */
export function eachOnce(receivers: readonly Receiver[]): Receiver[] {
  const seen = new Set<string>();
  return receivers.filter(({ to }) => !seen.has(to) && seen.add(to));
}

/** Variables of a wording that nothing is known about for some receiver, and for how many. */
export function missingVariables(
  variables: readonly string[],
  receivers: readonly Receiver[],
): { name: string; count: number }[] {
  return variables.flatMap((name) => {
    const count = receivers.filter(({ facts }) => !facts[name]).length;
    return count > 0 ? [{ name, count }] : [];
  });
}
