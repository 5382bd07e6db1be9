import { createHash, createHmac } from 'node:crypto';
import { v7 } from 'uuid';
import { z } from 'zod';
import { call } from '../outside.ts';
import { ChannelFault, type Channel, type Provider } from '../port.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** As RFC 3986 has it, which `encodeURIComponent` nearly is. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

type Signed = {
  host: string;
  action: string;
  version: string;
  query: { readonly [name: string]: string };
  keyId: string;
  secret: string;
  /** `2023-10-26T10:22:32Z` */
  date: string;
  nonce: string;
};

/** Headers of a call in Alibaba Cloud's signature V3 (ACS3-HMAC-SHA256), RPC style: everything stands in the query. */
export function aliyunSigned(given: Signed): { search: string; headers: { [name: string]: string } } {
  const search = Object.keys(given.query)
    .toSorted()
    .map((name) => `${encoded(name)}=${encoded(given.query[name]!)}`)
    .join('&');
  const signed: { [name: string]: string } = {
    host: given.host,
    'x-acs-action': given.action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': given.date,
    'x-acs-signature-nonce': given.nonce,
    'x-acs-version': given.version,
  };
  const names = Object.keys(signed).toSorted();
  const lines = names.map((name) => `${name}:${signed[name]!}\n`).join('');
  const canonical = ['POST', '/', search, lines, names.join(';'), sha256('')].join('\n');
  const signature = createHmac('sha256', given.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${given.keyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { search, headers: { ...signed, authorization } };
}

const answer = z.looseObject({
  Code: z.string(),
  Message: z.string().default(''),
  BizId: z.string().optional(),
});

/** Codes after which another try may succeed, and those that are the receiver's fault. */
const BUSY = /^(isp\.SYSTEM_ERROR|ServiceUnavailable|Throttling|isv\.BUSINESS_LIMIT_CONTROL)/;
const WRONG =
  /^isv\.(MOBILE_NUMBER_ILLEGAL|MOBILE_COUNT_OVER_LIMIT|INVALID_PARAMETERS|BLACK_KEY_CONTROL_LIMIT)/;

const receipt = z.looseObject({
  biz_id: z.string(),
  success: z.boolean(),
  err_code: z.string().nullish(),
  err_msg: z.string().nullish(),
});

const account = z.looseObject({
  Code: z.coerce.string().default(''),
  Message: z.string().default(''),
  Success: z.boolean().optional(),
  Data: z.looseObject({ AvailableAmount: z.string() }).optional(),
});

type Action = {
  endpoint: string;
  action: string;
  version: string;
  query: { readonly [name: string]: string };
};

function ask(channel: Channel, { endpoint, action, version, query }: Action): Promise<unknown> {
  const { settings, secret, now } = channel;
  const url = new URL(endpoint);
  const { search, headers } = aliyunSigned({
    host: url.host,
    action,
    version,
    keyId: settings['accessKeyId'] ?? '',
    secret,
    date: now.toISOString().replace(/\.\d+Z$/, 'Z'),
    nonce: v7(),
    query,
  });
  url.search = search;
  const { host: _, ...sent } = headers;
  return call(channel, url, { method: 'POST', headers: sent });
}

/** `1,234.50` as fen, by its digits. */
function fenOf(amount: string): number {
  const [, sign = '', yuan = '0', cents = ''] =
    /^(-?)(\d+)(?:\.(\d{1,2})\d*)?$/.exec(amount.replaceAll(',', '')) ?? [];
  return Number(`${sign}${yuan}${cents.padEnd(2, '0')}`);
}

/** Alibaba Cloud's text messages (dysmsapi, 2017-05-25); what is left is money on the account (BssOpenApi, 2017-12-14). */
export const aliyun: Provider = {
  async send(channel, { to, template, id }) {
    const { settings } = channel;
    if (!template) throw new ChannelFault('channel', 'templateMissing');
    const said = answer.parse(
      await ask(channel, {
        endpoint: settings['endpoint'] ?? '',
        action: 'SendSms',
        version: '2017-05-25',
        query: {
          PhoneNumbers: to,
          SignName: settings['signName'] ?? '',
          TemplateCode: template.providerId,
          TemplateParam: JSON.stringify(Object.fromEntries(template.params)),
          OutId: id,
        },
      }),
    );
    if (said.Code === 'OK') return { providerId: said.BizId ?? null };
    const kind = BUSY.test(said.Code) ? 'later' : WRONG.test(said.Code) ? 'never' : 'channel';
    throw new ChannelFault(kind, `${said.Code} ${said.Message}`);
  },
  async balance(channel) {
    const endpoint = channel.settings['balanceEndpoint'] || 'https://business.aliyuncs.com';
    const said = account.parse(
      await ask(channel, { endpoint, action: 'QueryAccountBalance', version: '2017-12-14', query: {} }),
    );
    if (!said.Data) throw new ChannelFault('channel', `${said.Code} ${said.Message}`);
    return { left: fenOf(said.Data.AvailableAmount), unit: 'fen' };
  },
  receipts: {
    read: (body) =>
      z
        .array(receipt)
        .parse(body)
        .map((one) => ({
          providerId: one.biz_id,
          arrived: one.success,
          error: one.success ? null : `${one.err_code ?? ''} ${one.err_msg ?? ''}`.trim(),
        })),
    thanks: { code: 0, msg: '成功' },
  },
};
