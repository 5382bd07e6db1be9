import { createDecipheriv, createSign, createVerify, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { toFen } from '#platform/pure/money.ts';
import { Flat } from '#platform/server/http/endpoint.ts';
import type { Traded } from '../../rules.ts';
import {
  PayFault,
  type Back,
  type Channel,
  type Heard,
  type Notice,
  type Provider,
  type Seen,
} from '../port.ts';
import { zoned } from './zoned.ts';

/** WeChat Pay, version 3: requests signed with the merchant's RSA key, answers and calls with the platform's. */

const MINUTES_5 = 300;

export function wechatSignature(privateKey: string, lines: readonly string[]): string {
  return createSign('RSA-SHA256')
    .update(`${lines.join('\n')}\n`)
    .sign(privateKey, 'base64');
}

type Ask = { method: 'GET' | 'POST'; path: string; body?: object };

/** @example WECHATPAY2-SHA256-RSA2048 mchid="…",nonce_str="…",signature="…",timestamp="…",serial_no="…" */
export function wechatAuthorization(
  { settings, secrets, now }: Pick<Channel, 'settings' | 'secrets' | 'now'>,
  { method, path, body }: { method: string; path: string; body: string },
  nonce = randomBytes(16).toString('hex'),
): string {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = wechatSignature(secrets['privateKey'] ?? '', [method, path, timestamp, nonce, body]);
  const parts = {
    mchid: settings['mchId'],
    nonce_str: nonce,
    signature,
    timestamp,
    serial_no: settings['serialNo'],
  };
  const said = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${said.join(',')}`;
}

type Signed = { timestamp: string; nonce: string; signature: string; serial: string; text: string };

/** Whether the platform signed these very bytes within five minutes. */
function isTheirs(
  { settings, now }: Channel,
  { timestamp, nonce, signature, serial, text }: Signed,
): boolean {
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!(age <= MINUTES_5) || serial !== settings['platformSerial']) return false;
  return createVerify('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n${text}\n`)
    .verify(settings['platformKey'] ?? '', signature, 'base64');
}

const header = (headers: Heard['headers'], name: string) => String(headers[name] ?? '');

async function call(
  channel: Channel,
  { method, path, body }: Ask,
): Promise<{ status: number; data: unknown }> {
  const text = body ? JSON.stringify(body) : '';
  const url = new URL(path, channel.settings['endpoint']);
  let answer: Response;
  try {
    answer = await channel.outbound.fetch(url, {
      method,
      headers: {
        authorization: wechatAuthorization(channel, { method, path, body: text }),
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'campus',
      },
      ...(body && { body: text }),
    });
  } catch (error) {
    throw new PayFault('later', String(error));
  }
  const said = await answer.text();
  if (answer.status >= 500 || answer.status === 429) throw new PayFault('later', `HTTP ${answer.status}`);
  const about = (name: string) => answer.headers.get(`wechatpay-${name}`) ?? '';
  const signed = {
    timestamp: about('timestamp'),
    nonce: about('nonce'),
    signature: about('signature'),
    serial: about('serial'),
    text: said,
  };
  if (answer.status < 300 && !isTheirs(channel, signed))
    throw new PayFault('forged', 'the answer bears no signature of the platform');
  return { status: answer.status, data: said === '' ? {} : JSON.parse(said) };
}

const refused = z.looseObject({ code: z.string().default(''), message: z.string().default('') });
const asText = (data: unknown) => {
  const { code, message } = refused.parse(data);
  return `${code} ${message}`.slice(0, 200);
};

async function fine(channel: Channel, ask: Ask): Promise<unknown> {
  const { status, data } = await call(channel, ask);
  if (status >= 300) throw new PayFault('no', asText(data));
  return data;
}

const trade = z.looseObject({
  out_trade_no: z.string(),
  mchid: z.string(),
  appid: z.string().optional(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  success_time: z.string().optional(),
  payer: z.looseObject({ openid: z.string().optional() }).optional(),
  amount: z.looseObject({ total: z.int(), currency: z.string().optional() }).optional(),
});

const STATES: { readonly [state: string]: Seen['state'] } = {
  SUCCESS: 'paid',
  REFUND: 'paid',
  NOTPAY: 'waiting',
  USERPAYING: 'waiting',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'closed',
};

/** @throws PayFault where it is about somebody else's money */
function seenIn({ settings }: Channel, data: unknown): Notice {
  const said = trade.parse(data);
  if (said.mchid !== settings['mchId'] || (said.appid ?? settings['appId']) !== settings['appId'])
    throw new PayFault('forged', 'it is about another merchant');
  if ((said.amount?.currency ?? 'CNY') !== 'CNY')
    throw new PayFault('forged', 'it is about another currency');
  return {
    outTradeNo: said.out_trade_no,
    seen: {
      state: STATES[said.trade_state] ?? 'unknown',
      tradeNo: said.transaction_id ?? null,
      fen: said.amount?.total ?? null,
      paidAt: said.success_time ? new Date(said.success_time) : null,
      payer: said.payer?.openid ?? null,
    },
  };
}

const sealed = z.looseObject({
  resource: z.looseObject({
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
});

/** AES-256-GCM under the 32-byte key of version 3; the tag are the last 16 bytes. */
export function wechatOpened(key: string, text: string): unknown {
  const { resource } = sealed.parse(JSON.parse(text));
  const bytes = Buffer.from(resource.ciphertext, 'base64');
  const cipher = createDecipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(resource.nonce));
  cipher.setAuthTag(bytes.subarray(-16));
  cipher.setAAD(Buffer.from(resource.associated_data));
  return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(0, -16)), cipher.final()]).toString());
}

const back = z.looseObject({ status: z.string(), refund_id: z.string().optional() });
const BACK: { readonly [status: string]: Back['state'] } = { SUCCESS: 'done', PROCESSING: 'sending' };
const backOf = (data: unknown): Back => {
  const { status, refund_id: channelNo = null } = back.parse(data);
  const state = BACK[status] ?? 'failed';
  return { state, channelNo, fault: state === 'failed' ? status : null };
};

const prepaid = z.looseObject({
  code_url: z.string().optional(),
  h5_url: z.string().optional(),
  prepay_id: z.string().optional(),
});

export const wechat: Provider = {
  async prepay(channel, { outTradeNo, fen, title, expireAt, scene, ip, openId }) {
    const { settings, secrets, now } = channel;
    const data = await fine(channel, {
      method: 'POST',
      path: `/v3/pay/transactions/${scene}`,
      body: {
        appid: settings['appId'],
        mchid: settings['mchId'],
        description: title.slice(0, 40),
        out_trade_no: outTradeNo,
        time_expire: zoned(expireAt),
        notify_url: channel.notifyUrl,
        amount: { total: fen, currency: 'CNY' },
        ...(scene === 'jsapi' && { payer: { openid: openId } }),
        ...(scene === 'h5' && { scene_info: { payer_client_ip: ip, h5_info: { type: 'Wap' } } }),
      },
    });
    const said = prepaid.parse(data);
    if (said.code_url) return { kind: 'code', text: said.code_url };
    if (said.h5_url)
      return { kind: 'go', url: `${said.h5_url}&redirect_url=${encodeURIComponent(channel.returnUrl)}` };
    const [timeStamp, nonceStr] = [String(Math.floor(now.getTime() / 1000)), randomBytes(16).toString('hex')];
    const pack = `prepay_id=${said.prepay_id}`;
    const appId = settings['appId'] ?? '';
    const paySign = wechatSignature(secrets['privateKey'] ?? '', [appId, timeStamp, nonceStr, pack]);
    return { kind: 'jsapi', params: { appId, timeStamp, nonceStr, package: pack, signType: 'RSA', paySign } };
  },
  async query(channel, outTradeNo) {
    const path = `/v3/pay/transactions/out-trade-no/${outTradeNo}?mchid=${channel.settings['mchId']}`;
    const { status, data } = await call(channel, { method: 'GET', path });
    if (status === 404) return { state: 'unknown', tradeNo: null, fen: null, paidAt: null, payer: null };
    if (status >= 300) throw new PayFault('no', asText(data));
    return seenIn(channel, data).seen;
  },
  async close(channel, outTradeNo) {
    const { status, data } = await call(channel, {
      method: 'POST',
      path: `/v3/pay/transactions/out-trade-no/${outTradeNo}/close`,
      body: { mchid: channel.settings['mchId'] },
    });
    if (status >= 300 && status !== 404) throw new PayFault('no', asText(data));
  },
  async refund(channel, { outTradeNo, refundNo, fen, total, reason }) {
    const data = await fine(channel, {
      method: 'POST',
      path: '/v3/refund/domestic/refunds',
      body: {
        ...{ out_trade_no: outTradeNo, out_refund_no: refundNo, reason: reason.slice(0, 80) || undefined },
        amount: { refund: fen, total, currency: 'CNY' },
      },
    });
    return backOf(data);
  },
  queryRefund: async (channel, { refundNo }) =>
    backOf(await fine(channel, { method: 'GET', path: `/v3/refund/domestic/refunds/${refundNo}` })),
  read(channel, { headers, text }) {
    const of = (name: string) => header(headers, `wechatpay-${name}`);
    const signed = {
      timestamp: of('timestamp'),
      nonce: of('nonce'),
      signature: of('signature'),
      serial: of('serial'),
      text,
    };
    if (!isTheirs(channel, signed)) throw new PayFault('forged', 'not signed by the platform');
    try {
      return seenIn(channel, wechatOpened(channel.secrets['apiV3Key'] ?? '', text));
    } catch (error) {
      throw error instanceof PayFault ? error : new PayFault('forged', String(error));
    }
  },
  thanks: () => new Flat({ code: 'SUCCESS' }, 200),
  sorry: () => new Flat({ code: 'FAIL', message: 'not taken' }, 401),
  async bill(channel, day) {
    const said = z
      .looseObject({ download_url: z.string() })
      .parse(
        await fine(channel, { method: 'GET', path: `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL` }),
      );
    const { pathname, search } = new URL(said.download_url);
    const path = `${pathname}${search}`;
    const answer = await channel.outbound.fetch(new URL(path, channel.settings['endpoint']), {
      headers: { authorization: wechatAuthorization(channel, { method: 'GET', path, body: '' }) },
      files: true,
    });
    return wechatTrades(await answer.text());
  },
};

/** Each cell has a back-quote before it; the two last lines are sums. Columns by their headings. */
export function wechatTrades(csv: string): Traded[] {
  const [head = '', ...lines] = csv.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = head.split(',');
  const at = (name: string) => names.indexOf(name);
  const sums = lines.findIndex((line) => line.startsWith('总交易单数'));
  return lines.slice(0, sums < 0 ? lines.length : sums).flatMap((line): Traded[] => {
    if (line.trim() === '') return [];
    const cells = line.split(',').map((cell) => cell.replace(/^`/, '').trim());
    const isBack = cells[at('交易状态')] === 'REFUND';
    const fen = toFen(cells[at(isBack ? '退款金额' : '订单金额')] ?? '') ?? 0;
    const tradeNo = cells[at(isBack ? '商户退款单号' : '商户订单号')] ?? '';
    const isDone = !isBack || cells[at('退款状态')] === 'SUCCESS';
    return [{ tradeNo, kind: isBack ? 'refund' : 'pay', fen, state: isDone ? 'done' : 'other' }];
  });
}
