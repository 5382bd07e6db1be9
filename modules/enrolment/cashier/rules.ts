import type { Fen } from '#platform/pure/money.ts';

/** The rules of the counter (enrolment §5). Money in fen, moments as the wire writes them. */

export const MOST_ORDER: Fen = 5_000_000;

export type Payable = { owed: Fen; payable: Fen; partial: boolean; minAmount: Fen | null };

/** Whether so much may be paid of a bill: all that is owed or payable always, a part where its item allows parts. */
export function partFault(
  { owed, payable, partial, minAmount }: Payable,
  fen: Fen,
): 'overPay' | 'noPartial' | 'tooLittle' | null {
  if (fen > owed) return 'overPay';
  if (fen === owed || fen === payable) return null;
  if (!partial) return 'noPartial';
  return fen < Math.min(minAmount ?? 1, owed) ? 'tooLittle' : null;
}

/** Seconds after which a payment that nobody told of is asked about, one try after the other. */
export const QUERIES = [30, 60, 120, 300, 600, 1_200, 1_800];

/** What a channel keeps of an amount, in hundredths of a percent; half a fen is one. */
export const channelFee = (fen: Fen, rateBp: number): Fen => Math.floor((2 * fen * rateBp + 10_000) / 20_000);

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const UNITS = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿'];

/** An amount as a receipt writes it out: `123450` → `壹仟贰佰叁拾肆元伍角`. Up to 999 999 999 999.99. */
export function inCapitals(fen: Fen): string {
  if (fen < 0) return `负${inCapitals(-fen)}`;
  const yuan = Math.floor(fen / 100);
  const [jiao, cent] = [Math.floor(fen / 10) % 10, fen % 10];
  const whole = yuan > 0 ? `${wholeInCapitals(yuan)}元` : '';
  if (jiao === 0 && cent === 0) return `${whole || '零元'}整`;
  const tenth = jiao > 0 ? `${DIGITS[jiao]}角` : whole && '零';
  return `${whole}${tenth}${cent > 0 ? `${DIGITS[cent]}分` : '整'}`;
}

function wholeInCapitals(yuan: number): string {
  const digits = String(yuan);
  let text = '';
  let isZero = false;
  for (let at = 0; at < digits.length; at += 1) {
    const place = digits.length - 1 - at;
    const digit = Number(digits[at]);
    if (digit === 0) isZero = true;
    else {
      text += `${isZero && text !== '' ? '零' : ''}${DIGITS[digit]}${UNITS[place % 4]}`;
      isZero = false;
    }
    const group = digits.slice(Math.max(0, at - 3), at + 1);
    if (place % 4 === 0 && place > 0 && Number(group) > 0) text += GROUPS[place / 4];
  }
  return text;
}

/** What a channel says of one trade of a day, or what we hold of it. */
export type Traded = { tradeNo: string; kind: 'pay' | 'refund'; fen: Fen; state: 'done' | 'other' };
export type Difference = {
  kind: 'channelOnly' | 'localOnly' | 'amount' | 'status';
  tradeNo: string;
  localAmount: Fen | null;
  channelAmount: Fen | null;
};

/**
 * Where two lists of one day differ. `near` are our trades of the minutes around midnight on the neighbouring days: what the
 * channel counts to the other day is no difference; nor is one of ours at the edge that it hasn't on this day (`edge`).
 */
export function differencesOf(
  local: readonly (Traded & { edge?: boolean })[],
  channel: readonly Traded[],
  near: readonly Traded[],
): Difference[] {
  const key = ({ kind, tradeNo }: Traded) => `${kind} ${tradeNo}`;
  const theirs = new Map(channel.map((one) => [key(one), one]));
  const ours = new Map([...near, ...local].map((one) => [key(one), one]));
  const missing = local
    .filter((one) => !theirs.has(key(one)) && !one.edge)
    .map(({ tradeNo, fen }) => ({
      kind: 'localOnly' as const,
      tradeNo,
      localAmount: fen,
      channelAmount: null,
    }));
  const wrong = channel.flatMap((one): Difference[] => {
    const own = ours.get(key(one));
    const told = { tradeNo: one.tradeNo, localAmount: own?.fen ?? null, channelAmount: one.fen };
    if (!own) return [{ ...told, kind: 'channelOnly' }];
    if (own.fen !== one.fen) return [{ ...told, kind: 'amount' }];
    return own.state === one.state ? [] : [{ ...told, kind: 'status' }];
  });
  return [...missing, ...wrong];
}

/** `张三丰` → `张**`: enough for who knows him, too little for others. */
export const masked = (name: string): string =>
  `${name.slice(0, 1)}${'*'.repeat(Math.max(1, name.length - 1))}`;
