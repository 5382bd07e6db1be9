import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { alipaySign, alipayText } from '../server/providers/alipay.ts';

/** Providers that speak their protocols: they check signatures as theirs do, sign what they say, and keep trades. */

export type Trade = { no: string; fen: number; state: string; tradeNo: string };
type Heard = { method: string; path: string; url: URL; body: string; headers: IncomingMessage['headers'] };
type Said = { status: number; text: string; headers?: { [name: string]: string } };

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

async function serve(answer: (heard: Heard) => Said) {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://x');
      const body = Buffer.concat(parts).toString();
      const heard = {
        method: request.method ?? '',
        path: url.pathname + url.search,
        url,
        body,
        headers: request.headers,
      };
      const { status, text, headers = {} } = answer(heard);
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** A merchant's key is 32 bytes of text. */
export const API_KEY = randomBytes(16).toString('hex');

/** WeChat Pay's side: the merchant's public key to check with, the platform's private key to sign with. */
export async function fakeWechat(clock: () => Date) {
  const [merchant, platform] = [pair(), pair()];
  const trades = new Map<string, Trade>();
  const refunds = new Map<string, { no: string; fen: number }>();
  const seal = (text: string) => {
    const [timestamp, nonce] = [String(Math.floor(clock().getTime() / 1000)), randomBytes(8).toString('hex')];
    const signature = createSign('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n${text}\n`)
      .sign(platform.privateKey, 'base64');
    return {
      ...{ 'wechatpay-timestamp': timestamp, 'wechatpay-nonce': nonce, 'wechatpay-signature': signature },
      'wechatpay-serial': 'PUB_KEY_ID_1',
    };
  };
  const isMerchant = ({ method, path, body, headers }: Heard) => {
    const part = (name: string) =>
      new RegExp(`${name}="([^"]*)"`).exec(String(headers.authorization))?.[1] ?? '';
    const text = [method, path, part('timestamp'), part('nonce_str'), body].join('\n');
    return createVerify('RSA-SHA256')
      .update(`${text}\n`)
      .verify(merchant.publicKey, part('signature'), 'base64');
  };
  const say = (status: number, data: object | null): Said => {
    const text = data === null ? '' : JSON.stringify(data);
    return { status, text, headers: seal(text) };
  };
  const shown = ({ no, fen, state, tradeNo }: Trade) => ({
    ...{
      out_trade_no: no,
      mchid: '1900',
      appid: 'wx1',
      trade_state: state,
      amount: { total: fen, currency: 'CNY' },
    },
    ...(state === 'SUCCESS' && { transaction_id: tradeNo, success_time: '2026-11-20T09:00:05+08:00' }),
  });
  const server = await serve((heard) => {
    if (!isMerchant(heard)) return { status: 401, text: '{"code":"SIGN_ERROR","message":"签名错误"}' };
    const { path, url, body } = heard;
    const asked = body === '' ? {} : (JSON.parse(body) as { [name: string]: never });
    if (/\/v3\/pay\/transactions\/(native|jsapi|h5)$/.test(url.pathname)) {
      const { out_trade_no: no, amount } = asked as unknown as {
        out_trade_no: string;
        amount: { total: number };
      };
      trades.set(no, { no, fen: amount.total, state: 'NOTPAY', tradeNo: `4200${trades.size}` });
      if (path.endsWith('jsapi')) return say(200, { prepay_id: 'wx20' });
      return say(
        200,
        path.endsWith('h5') ? { h5_url: 'https://wx.tenpay.com/x?a=1' } : { code_url: `weixin://pay/${no}` },
      );
    }
    const no = /out-trade-no\/([^/?]+)/.exec(path)?.[1] ?? '';
    const trade = trades.get(no);
    if (path.endsWith('/close')) {
      if (trade?.state === 'SUCCESS') return say(400, { code: 'ORDERPAID', message: '该订单已支付' });
      if (trade) trade.state = 'CLOSED';
      return say(204, null);
    }
    if (no !== '') return trade ? say(200, shown(trade)) : say(404, { code: 'ORDER_NOT_EXIST', message: '' });
    if (path.includes('/refunds')) {
      const given = asked as unknown as { out_refund_no: string; amount: { refund: number } };
      const id = given.out_refund_no ?? url.pathname.split('/').at(-1)!;
      if (given.out_refund_no) refunds.set(id, { no: id, fen: given.amount.refund });
      return say(200, { status: given.out_refund_no ? 'PROCESSING' : 'SUCCESS', refund_id: `50${id}` });
    }
    if (url.pathname === '/v3/bill/tradebill')
      return say(200, { download_url: 'https://api.mch.weixin.qq.com/v3/file?t=1' });
    const yuan = (fen: number) => (fen / 100).toFixed(2);
    const lines = [...trades.values()].filter(({ state }) => state === 'SUCCESS');
    const head = '交易时间,商户订单号,交易状态,订单金额,商户退款单号,退款金额,退款状态';
    const rows = lines.map(
      (one) => `\`2026-11-20 09:00:05,\`${one.no},\`SUCCESS,\`${yuan(one.fen)},\`,\`0.00,\``,
    );
    return {
      status: 200,
      text: `\uFEFF${[head, ...rows, '总交易单数,应结订单总金额', '`1,`1'].join('\r\n')}`,
    };
  });
  /** A call as WeChat Pay makes it about a trade. */
  const notice = (no: string, change: Partial<Trade> = {}) => {
    const trade = { ...trades.get(no)!, ...change };
    const nonce = 'abcdefghijkl';
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(API_KEY), Buffer.from(nonce));
    cipher.setAAD(Buffer.from('transaction'));
    const sealed = Buffer.concat([
      cipher.update(JSON.stringify(shown(trade))),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    const resource = {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      nonce,
      associated_data: 'transaction',
    };
    const text = JSON.stringify({ id: 'n1', event_type: 'TRANSACTION.SUCCESS', resource });
    return { text, headers: seal(text) };
  };
  const settings = {
    ...{
      mchId: '1900',
      appId: 'wx1',
      serialNo: 'M1',
      platformSerial: 'PUB_KEY_ID_1',
      platformKey: platform.publicKey,
    },
    endpoint: server.url,
  };
  return {
    ...server,
    trades,
    notice,
    settings,
    secrets: { privateKey: merchant.privateKey, apiV3Key: API_KEY },
  };
}

/** Alipay's gateway: parameters checked with the school's key, answers signed over their inner text. */
export async function fakeAlipay() {
  const [school, alipay] = [pair(), pair()];
  const trades = new Map<string, Trade>();
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  const server = await serve(({ body }) => {
    const params = Object.fromEntries(new URLSearchParams(body));
    const method = params['method'] ?? '';
    const isSchool = createVerify('RSA-SHA256')
      .update(alipayText(params))
      .verify(school.publicKey, params['sign'] ?? '', 'base64');
    const asked = JSON.parse(params['biz_content'] ?? '{}') as { [name: string]: string };
    const no = asked['out_trade_no'] ?? '';
    const inner = JSON.stringify(
      isSchool ? answer(method, no, asked) : { code: '40002', sub_code: 'isv.invalid-signature' },
    );
    const sign = alipaySign(alipay.privateKey, inner);
    return { status: 200, text: `{"${method.replaceAll('.', '_')}_response":${inner},"sign":"${sign}"}` };
  });
  function answer(method: string, no: string, asked: { [name: string]: string }): object {
    const trade = trades.get(no);
    if (method === 'alipay.trade.precreate') {
      const fen = Math.round(Number(asked['total_amount']) * 100);
      trades.set(no, { no, fen, state: 'WAIT_BUYER_PAY', tradeNo: `2026${trades.size}` });
      return { code: '10000', msg: 'Success', qr_code: `https://qr.alipay.com/${no}` };
    }
    if (!trade) return { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST', msg: '' };
    if (method === 'alipay.trade.close') trade.state = 'TRADE_CLOSED';
    if (method === 'alipay.trade.refund') return { code: '10000', fund_change: 'Y', trade_no: trade.tradeNo };
    return {
      code: '10000',
      trade_status: trade.state,
      trade_no: trade.tradeNo,
      total_amount: yuan(trade.fen),
    };
  }
  /** A call as Alipay makes it: a signed form. */
  const notice = (no: string, change: { [name: string]: string } = {}) => {
    const trade = trades.get(no)!;
    const params: { [name: string]: string } = {
      ...{
        app_id: '2021',
        seller_id: '2088',
        out_trade_no: no,
        trade_no: trade.tradeNo,
        trade_status: 'TRADE_SUCCESS',
      },
      ...{ total_amount: yuan(trade.fen), gmt_payment: '2026-11-20 09:00:05', buyer_id: '2088x' },
      ...change,
    };
    const sign = alipaySign(alipay.privateKey, alipayText(params, ['sign', 'sign_type']));
    return { ...params, sign_type: 'RSA2', sign };
  };
  const settings = { appId: '2021', sellerId: '2088', alipayKey: alipay.publicKey, endpoint: server.url };
  return { ...server, trades, notice, settings, secrets: { privateKey: school.privateKey } };
}
