import { createServer, type IncomingMessage, type Server } from 'node:http';
import { gatewaySeal } from '../server/providers/http.ts';
import { huaweiWsse } from '../server/providers/huawei.ts';
import { aliyunSigned } from '../server/providers/aliyun.ts';
import { tencentAuthorization } from '../server/providers/tencent.ts';

export const SECRET = 'the-shared-secret';

export type Heard = { path: string; query: URLSearchParams; body: string };
export type Fake = { url: string; heard: Heard[]; say: (answer: Say) => void; stop(): Promise<void> };
type Say = { status?: number; body?: object; hang?: boolean };

/** A provider that speaks its protocol: it checks the signature as theirs does and answers in their shapes. */
async function fake(
  check: (asked: Heard & { headers: IncomingMessage['headers'] }) => object,
): Promise<Fake> {
  const heard: Heard[] = [];
  let next: Say = {};
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://x');
      const asked = { path: url.pathname, query: url.searchParams, body: Buffer.concat(parts).toString() };
      heard.push(asked);
      const { status = 200, body, hang } = next;
      next = {};
      if (hang) return void request.socket.destroy();
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? check({ ...asked, headers: request.headers })));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    say: (answer) => void (next = answer),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

let count = 0;

export const fakeAliyun = (): Promise<Fake> =>
  fake(({ query, headers }) => {
    const given = aliyunSigned({
      host: String(headers.host),
      action: String(headers['x-acs-action']),
      version: String(headers['x-acs-version']),
      query: Object.fromEntries(query),
      keyId: 'LTAI-test',
      secret: SECRET,
      date: String(headers['x-acs-date']),
      nonce: String(headers['x-acs-signature-nonce']),
    });
    if (given.headers['authorization'] !== headers.authorization)
      return { Code: 'SignatureDoesNotMatch', Message: 'Specified signature is not matched' };
    if (headers['x-acs-action'] === 'QueryAccountBalance')
      return {
        Code: '200',
        Message: 'Successful!',
        Success: true,
        Data: { AvailableAmount: '1,234.50', Currency: 'CNY' },
      };
    if (!/^1\d{10}$/.test(query.get('PhoneNumbers') ?? ''))
      return { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: '号码格式错误' };
    return { Code: 'OK', Message: 'OK', BizId: `biz-${++count}`, RequestId: 'r' };
  });

/** One that is over, two that count. */
const PACKAGES = [
  ['2024-01-01 00:00:00', '2025-12-31 23:59:59', 1_000, 100],
  ['2026-01-01 00:00:00', '2027-12-31 23:59:59', 1_000, 940],
  ['2026-06-01 00:00:00', '2028-05-31 23:59:59', 200, 100],
].map(([PackageEffectiveTime, PackageExpiredTime, AmountOfPackage, CurrentUsage]) => ({
  PackageEffectiveTime,
  PackageExpiredTime,
  AmountOfPackage,
  CurrentUsage,
  PackageId: 1,
  TypeOfPackage: 0,
}));

export const fakeTencent = (): Promise<Fake> =>
  fake(({ body, headers }) => {
    const expected = tencentAuthorization({
      service: 'sms',
      host: String(headers.host),
      action: String(headers['x-tc-action']),
      payload: body,
      keyId: 'AKID-test',
      secret: SECRET,
      timestamp: Number(headers['x-tc-timestamp']),
    });
    if (expected !== headers.authorization)
      return { Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'no' }, RequestId: 'r' } };
    if (headers['x-tc-action'] === 'SmsPackagesStatistics')
      return { Response: { SmsPackagesStatisticsSet: PACKAGES, RequestId: 'r' } };
    const status = {
      SerialNo: `sid-${++count}`,
      PhoneNumber: '+86',
      Fee: 1,
      Code: 'Ok',
      Message: 'send success',
    };
    return { Response: { SendStatusSet: [status], RequestId: 'r' } };
  });

/** Its tokens die when it is told so. */
export async function fakeWxwork(): Promise<Fake & { expire(): void }> {
  let token = 'first';
  const server = await fake(({ path, query, body }) => {
    if (path === '/cgi-bin/gettoken') {
      if (query.get('corpsecret') !== SECRET) return { errcode: 40001, errmsg: 'invalid credential' };
      return { errcode: 0, errmsg: 'ok', access_token: token, expires_in: 7200 };
    }
    if (query.get('access_token') !== token) return { errcode: 42001, errmsg: 'access_token expired' };
    const { touser } = JSON.parse(body) as { touser: string };
    if (touser === 'nobody')
      return { errcode: 81013, errmsg: 'user & party & tag all invalid', invaliduser: touser };
    return { errcode: 0, errmsg: 'ok', msgid: `msg-${++count}` };
  });
  return { ...server, expire: () => void (token = `token-${++count}`) };
}

/** Its form and its digest are read as theirs are; a number that isn't one is told beside the message. */
export const fakeHuawei = (): Promise<Fake> =>
  fake(({ path, body, headers }) => {
    const wsse = String(headers['x-wsse']);
    const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(wsse)?.[1] ?? '';
    const expected = huaweiWsse({
      appKey: 'key-test',
      secret: SECRET,
      nonce: part('Nonce'),
      created: part('Created'),
    });
    if (path !== '/sms/batchSendSms/v1' || headers.authorization !== WSSE || expected !== wsse)
      return { code: 'E000105', description: 'PasswordDigest invalid' };
    const to = new URLSearchParams(body).get('to') ?? '';
    if (!/^\+861\d{10}$/.test(to)) return { code: 'E000503', description: 'parameter format error' };
    const one = { originTo: to, smsMsgId: `hw-${++count}`, status: '000000' };
    return { code: '000000', description: 'Success', result: [one] };
  });

const WSSE = 'WSSE realm="SDP",profile="UsernameToken",type="Appkey"';

/** A gateway that a school has: it checks the seal and counts. */
export const fakeGateway = (): Promise<Fake> =>
  fake(({ body, headers }) => {
    const seal = String(headers['x-campus-seal']);
    if (seal !== gatewaySeal(SECRET, Number(seal.split('.')[0]), body)) return { status: { code: 'E1' } };
    return { status: { code: 'OK' }, data: { no: 7_000 + ++count } };
  });
