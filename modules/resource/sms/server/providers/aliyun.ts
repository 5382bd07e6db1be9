import { createHash, createHmac } from 'node:crypto';
import { v7 } from 'uuid';
import { z } from 'zod';
import { call } from '../outside.ts';
import { ChannelFault, type Provider } from '../port.ts';

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

/** Alibaba Cloud's text messages (dysmsapi, 2017-05-25). */
export const aliyun: Provider = {
  async send(channel, { to, template, id }) {
    const { settings, secret, now } = channel;
    if (!template) throw new ChannelFault('channel', 'templateMissing');
    const url = new URL(settings['endpoint'] ?? '');
    const { search, headers } = aliyunSigned({
      host: url.host,
      action: 'SendSms',
      version: '2017-05-25',
      keyId: settings['accessKeyId'] ?? '',
      secret,
      date: now.toISOString().replace(/\.\d+Z$/, 'Z'),
      nonce: v7(),
      query: {
        PhoneNumbers: to,
        SignName: settings['signName'] ?? '',
        TemplateCode: template.providerId,
        TemplateParam: JSON.stringify(Object.fromEntries(template.params)),
        OutId: id,
      },
    });
    url.search = search;
    const { host: _, ...sent } = headers;
    const said = answer.parse(await call(channel, url, { method: 'POST', headers: sent }));
    if (said.Code === 'OK') return { providerId: said.BizId ?? null };
    const kind = BUSY.test(said.Code) ? 'later' : WRONG.test(said.Code) ? 'never' : 'channel';
    throw new ChannelFault(kind, `${said.Code} ${said.Message}`);
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
