import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { call } from '../outside.ts';
import { ChannelFault, type Provider } from '../port.ts';

type Given = { appKey: string; secret: string; nonce: string; created: string };

/** The header `X-WSSE` of Huawei Cloud's Message & SMS: the digest of nonce, moment and secret. */
export function huaweiWsse({ appKey, secret, nonce, created }: Given): string {
  const digest = createHash('sha256').update(`${nonce}${created}${secret}`).digest('base64');
  return `UsernameToken Username="${appKey}",PasswordDigest="${digest}",Nonce="${nonce}",Created="${created}"`;
}

const answer = z.looseObject({
  code: z.string(),
  description: z.string().default(''),
  result: z.array(z.looseObject({ smsMsgId: z.string(), status: z.string() })).optional(),
});

/**
 * Passes by itself: a fault of their system, and too much waiting there (support.huaweicloud.com/api-msgsms/sms_05_0050 and
 * _0051, read on 2026-11-22). Every other code is this channel's: wrong keys, a frozen account, a template that doesn't
 * take these variables (E200028), a form that they don't like (E000503). Another channel may carry the message. None of their
 * codes says "this number, whoever tries", and of those that their pages didn't show us none is believed to.
 */
const BUSY = /^(E000000|E200015)$/;
const NUMBER = /^1[3-9]\d{9}$/;

const receipt = z.looseObject({ smsMsgId: z.string(), status: z.string() });
/** One report, or several in a list that has a name. */
const reports = z.union([
  z.looseObject({ statusReportList: z.array(receipt) }).transform((list) => list.statusReportList),
  receipt.transform((one) => [one]),
]);

/** Huawei Cloud's text messages (batchSendSms v1): a form, signed by WSSE, one template per message. */
export const huawei: Provider = {
  async send(channel, { to, template, id }) {
    if (!template) throw new ChannelFault('channel', 'templateMissing');
    if (!NUMBER.test(to)) throw new ChannelFault('never', 'wrongNumber');
    const { settings, secret, now } = channel;
    const url = new URL('/sms/batchSendSms/v1', settings['endpoint']);
    const form = new URLSearchParams({
      from: settings['sender'] ?? '',
      to: `+86${to}`,
      templateId: template.providerId,
      templateParas: JSON.stringify(template.params.map(([, value]) => value)),
      signature: settings['signName'] ?? '',
      extend: id,
    });
    const wsse = {
      appKey: settings['appKey'] ?? '',
      secret,
      nonce: randomBytes(16).toString('hex'),
      created: now.toISOString().replace(/\.\d+Z$/, 'Z'),
    };
    const headers = {
      authorization: 'WSSE realm="SDP",profile="UsernameToken",type="Appkey"',
      'x-wsse': huaweiWsse(wsse),
      'content-type': 'application/x-www-form-urlencoded',
    };
    const said = answer.parse(await call(channel, url, { method: 'POST', headers, body: form.toString() }));
    const [one] = said.result ?? [];
    if (said.code === '000000' && one?.status === '000000') return { providerId: one.smsMsgId };
    // a refused number has its reason beside it
    const code = one && one.status !== '000000' ? one.status : said.code;
    throw new ChannelFault(BUSY.test(code) ? 'later' : 'channel', `${code} ${said.description}`);
  },
  receipts: {
    read: (body) =>
      z
        .array(reports)
        .parse(body)
        .flat()
        .map(({ smsMsgId, status }) => ({
          providerId: smsMsgId,
          arrived: status === 'DELIVRD',
          error: status === 'DELIVRD' ? null : status,
        })),
    thanks: { code: '000000', description: 'success' },
  },
};
