import { createSign, createVerify } from 'node:crypto';
import { z } from 'zod';
import { toFen, toYuan } from '#platform/pure/money.ts';
import { Blob } from '#platform/server/http/endpoint.ts';
import type { Traded } from '../../rules.ts';
import { PayFault, type Channel, type Provider, type Seen } from '../port.ts';
import { fromPlain, plain } from './zoned.ts';
import { filesIn } from './zip.ts';

/** Alipay's gateway: RSA2 over the sorted parameters; amounts are yuan with two decimals. */

type Params = { [name: string]: string };

/** What is signed: all that has a value, sorted, as `a=b&c=d`. */
export const alipayText = (params: Params, without: readonly string[] = ['sign']): string =>
  Object.keys(params)
    .filter((name) => !without.includes(name) && params[name] !== '')
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&');

export const alipaySign = (privateKey: string, text: string): string =>
  createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');

function signedParams(channel: Channel, method: string, content: object): Params {
  const params: Params = {
    app_id: channel.settings['appId'] ?? '',
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: plain(channel.now),
    version: '1.0',
    notify_url: channel.notifyUrl,
    return_url: channel.returnUrl,
    biz_content: JSON.stringify(content),
  };
  return { ...params, sign: alipaySign(channel.secrets['privateKey'] ?? '', alipayText(params)) };
}

const reply = z.looseObject({
  code: z.string(),
  msg: z.string().default(''),
  sub_code: z.string().default(''),
});

/** The part of the answer that is signed is the text of its object, as it came. */
function innerText(said: string, name: string): string {
  const start = said.indexOf('{', said.indexOf(`"${name}"`) + name.length);
  const end = said.lastIndexOf('}', said.lastIndexOf('"sign"'));
  return said.slice(start, end + 1);
}

async function call(channel: Channel, method: string, content: object) {
  const url = channel.settings['endpoint'] ?? '';
  const body = new URLSearchParams(signedParams(channel, method, content)).toString();
  let answer: Response;
  try {
    answer = await channel.outbound.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body,
    });
  } catch (error) {
    throw new PayFault('later', String(error));
  }
  if (answer.status >= 500) throw new PayFault('later', `HTTP ${answer.status}`);
  const said = await answer.text();
  const name = `${method.replaceAll('.', '_')}_response`;
  const inner = innerText(said, name);
  const { sign = '' } = z.looseObject({ sign: z.string().optional() }).parse(JSON.parse(said));
  if (!isTheirs(channel, inner, sign))
    throw new PayFault('forged', 'the answer bears no signature of Alipay');
  return reply.parse(JSON.parse(inner));
}

function isTheirs({ settings }: Channel, text: string, sign: string): boolean {
  return createVerify('RSA-SHA256')
    .update(text)
    .verify(settings['alipayKey'] ?? '', sign, 'base64');
}

async function fine(channel: Channel, method: string, content: object) {
  const said = await call(channel, method, content);
  if (said.code === '10000') return said;
  const later =
    said.code === '20000' || said.sub_code === 'ACQ.SYSTEM_ERROR' || said.sub_code === 'aop.ACQ.SYSTEM_ERROR';
  throw new PayFault(later ? 'later' : 'no', `${said.sub_code || said.code} ${said.msg}`.slice(0, 200));
}

const STATES: { readonly [state: string]: Seen['state'] } = {
  WAIT_BUYER_PAY: 'waiting',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
};

const trade = z.looseObject({
  trade_status: z.string().default(''),
  trade_no: z.string().optional(),
  total_amount: z.string().optional(),
  send_pay_date: z.string().optional(),
  gmt_payment: z.string().optional(),
  buyer_user_id: z.string().optional(),
  buyer_id: z.string().optional(),
});

function seenIn(data: unknown): Seen {
  const said = trade.parse(data);
  const at = said.gmt_payment ?? said.send_pay_date;
  return {
    state: STATES[said.trade_status] ?? 'unknown',
    tradeNo: said.trade_no ?? null,
    fen: said.total_amount === undefined ? null : toFen(said.total_amount),
    paidAt: at ? fromPlain(at) : null,
    payer: said.buyer_id ?? said.buyer_user_id ?? null,
  };
}

const PRODUCTS = {
  page: ['alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'],
  wap: ['alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
} as const;

const plainText = (text: string) => new Blob(Buffer.from(text), { 'content-type': 'text/plain' });

const backOf = (said: { [name: string]: unknown }, isDone: boolean) => ({
  state: isDone ? ('done' as const) : ('sending' as const),
  channelNo: typeof said['trade_no'] === 'string' ? said['trade_no'] : null,
  fault: null,
});

export const alipay: Provider = {
  async prepay(channel, { outTradeNo, fen, title, expireAt, scene }) {
    const content = {
      out_trade_no: outTradeNo,
      total_amount: toYuan(fen),
      subject: title.slice(0, 120),
      time_expire: plain(expireAt),
    };
    if (scene === 'native') {
      const said = await fine(channel, 'alipay.trade.precreate', content);
      return { kind: 'code', text: String(said['qr_code'] ?? '') };
    }
    const [method, product] = PRODUCTS[scene === 'wap' ? 'wap' : 'page'];
    const params = signedParams(channel, method, { ...content, product_code: product });
    return { kind: 'go', url: `${channel.settings['endpoint']}?${new URLSearchParams(params)}` };
  },
  async query(channel, outTradeNo) {
    const said = await call(channel, 'alipay.trade.query', { out_trade_no: outTradeNo });
    if (said.sub_code === 'ACQ.TRADE_NOT_EXIST')
      return { state: 'unknown', tradeNo: null, fen: null, paidAt: null, payer: null };
    if (said.code !== '10000') throw new PayFault('later', `${said.sub_code} ${said.msg}`);
    return seenIn(said);
  },
  async close(channel, outTradeNo) {
    const said = await call(channel, 'alipay.trade.close', { out_trade_no: outTradeNo });
    // a trade that nobody looked at isn't there yet: nothing can be paid on it
    if (said.code !== '10000' && said.sub_code !== 'ACQ.TRADE_NOT_EXIST')
      throw new PayFault('no', `${said.sub_code} ${said.msg}`);
  },
  async refund(channel, { outTradeNo, refundNo, fen, reason }) {
    const said = await fine(channel, 'alipay.trade.refund', {
      out_trade_no: outTradeNo,
      out_request_no: refundNo,
      refund_amount: toYuan(fen),
      refund_reason: reason.slice(0, 120) || undefined,
    });
    return backOf(said, said['fund_change'] === 'Y');
  },
  async queryRefund(channel, { outTradeNo, refundNo }) {
    const said = await fine(channel, 'alipay.trade.fastpay.refund.query', {
      out_trade_no: outTradeNo,
      out_request_no: refundNo,
    });
    return backOf(said, said['refund_status'] === 'REFUND_SUCCESS');
  },
  read(channel, { form }) {
    const params = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));
    const { sign = '', app_id: appId, seller_id: sellerId, out_trade_no: outTradeNo = '' } = params;
    if (!isTheirs(channel, alipayText(params, ['sign', 'sign_type']), sign))
      throw new PayFault('forged', 'not signed by Alipay');
    if (appId !== channel.settings['appId'] || sellerId !== channel.settings['sellerId'])
      throw new PayFault('forged', 'it is about another merchant');
    return { outTradeNo, seen: seenIn(params) };
  },
  thanks: () => plainText('success'),
  sorry: () => plainText('failure'),
  async bill(channel, day) {
    const said = await fine(channel, 'alipay.data.dataservice.bill.downloadurl.query', {
      bill_type: 'trade',
      bill_date: day,
    });
    const answer = await channel.outbound.fetch(String(said['bill_download_url']), { files: true });
    const files = filesIn(Buffer.from(await answer.arrayBuffer()));
    const detail = files.find(({ name }) => !name.includes('汇总')) ?? files[0];
    return detail ? alipayTrades(new TextDecoder('gbk').decode(detail.content)) : [];
  },
};

/** Lines that begin with `#` frame the table; columns by their headings. */
export function alipayTrades(csv: string): Traded[] {
  const lines = csv.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const [head = '', ...rows] = lines;
  const names = head.split(',').map((name) => name.trim());
  const at = (name: string) => names.indexOf(name);
  return rows.map((row) => {
    const cells = row.split(',').map((cell) => cell.trim());
    const isBack = cells[at('业务类型')] === '退款';
    const fen = Math.abs(toFen(cells[at('订单金额（元）')] ?? '') ?? 0);
    const tradeNo = cells[at(isBack ? '退款批次号/请求号' : '商户订单号')] ?? '';
    return { tradeNo, kind: isBack ? 'refund' : 'pay', fen, state: 'done' };
  });
}
