import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { formatDateTime } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { call } from '../outside.ts';
import { ChannelFault, type Channel, type Provider } from '../port.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

type Signed = {
  service: string;
  host: string;
  action: string;
  payload: string;
  keyId: string;
  secret: string;
  /** Seconds. */
  timestamp: number;
};

const TYPE = 'application/json; charset=utf-8';
const NAMES = 'content-type;host;x-tc-action';

/** The authorization of a call in Tencent Cloud's signature V3 (TC3-HMAC-SHA256). */
export function tencentAuthorization(given: Signed): string {
  const date = new Date(given.timestamp * 1000).toISOString().slice(0, 10);
  const lines = `content-type:${TYPE}\nhost:${given.host}\nx-tc-action:${given.action.toLowerCase()}\n`;
  const canonical = ['POST', '/', '', lines, NAMES, sha256(given.payload)].join('\n');
  const scope = `${date}/${given.service}/tc3_request`;
  const toSign = `TC3-HMAC-SHA256\n${given.timestamp}\n${scope}\n${sha256(canonical)}`;
  const key = hmac(hmac(hmac(`TC3${given.secret}`, date), given.service), 'tc3_request');
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  return `TC3-HMAC-SHA256 Credential=${given.keyId}/${scope}, SignedHeaders=${NAMES}, Signature=${signature}`;
}

const answer = z.object({
  Response: z.looseObject({
    Error: z.object({ Code: z.string(), Message: z.string() }).optional(),
    SendStatusSet: z
      .array(z.looseObject({ SerialNo: z.string(), Code: z.string(), Message: z.string() }))
      .optional(),
  }),
});

const BUSY = /^(InternalError|RequestLimitExceeded|LimitExceeded|FailedOperation\.InsufficientBalance)/;
const WRONG =
  /IncorrectPhoneNumber|PhoneNumberInBlacklist|TemplateParameterFormatError|PhoneNumberOneHourLimit/;

const receipt = z.looseObject({
  sid: z.string(),
  report_status: z.string(),
  errmsg: z.string().nullish(),
  description: z.string().nullish(),
});

const packages = z.object({
  Response: z.looseObject({
    Error: z.object({ Code: z.string(), Message: z.string() }).optional(),
    SmsPackagesStatisticsSet: z
      .array(
        z.looseObject({
          PackageEffectiveTime: z.string(),
          PackageExpiredTime: z.string(),
          AmountOfPackage: z.number(),
          CurrentUsage: z.number(),
        }),
      )
      .optional(),
  }),
});

/** Packages are bought for two years at most. Milliseconds. */
const LONGEST = 2 * 366 * 86_400_000;

const hourOf = (at: string) => at.replaceAll(/\D/g, '').slice(0, 10);

function ask(channel: Channel, action: string, asked: object): Promise<unknown> {
  const { settings, secret, now } = channel;
  const url = new URL(settings['endpoint'] ?? '');
  const payload = JSON.stringify(asked);
  const timestamp = Math.floor(now.getTime() / 1000);
  const keyId = settings['secretId'] ?? '';
  const signed = { service: 'sms', host: url.host, action, payload, keyId, secret, timestamp };
  const headers = {
    authorization: tencentAuthorization(signed),
    'content-type': TYPE,
    'x-tc-action': action,
    'x-tc-version': '2021-01-11',
    'x-tc-timestamp': String(timestamp),
    'x-tc-region': settings['region'] ?? '',
  };
  return call(channel, url, { method: 'POST', headers, body: payload });
}

/** Tencent Cloud's text messages (sms, 2021-01-11); what is left is what its packages still hold. */
export const tencent: Provider = {
  async send(channel, { to, template, id }) {
    if (!template) throw new ChannelFault('channel', 'templateMissing');
    const { settings } = channel;
    const { Response: said } = answer.parse(
      await ask(channel, 'SendSms', {
        PhoneNumberSet: [`+86${to}`],
        SmsSdkAppId: settings['sdkAppId'] ?? '',
        SignName: settings['signName'] ?? '',
        TemplateId: template.providerId,
        TemplateParamSet: template.params.map(([, value]) => value),
        SessionContext: id,
      }),
    );
    const one = said.SendStatusSet?.[0];
    if (one?.Code === 'Ok') return { providerId: one.SerialNo };
    const fault = said.Error ?? one ?? { Code: 'Empty', Message: '' };
    const kind = BUSY.test(fault.Code) ? 'later' : WRONG.test(fault.Code) ? 'never' : 'channel';
    throw new ChannelFault(kind, `${fault.Code} ${fault.Message}`);
  },
  async balance(channel) {
    const { settings, now } = channel;
    const at = formatDateTime(now, ZONE);
    const { Response: said } = packages.parse(
      await ask(channel, 'SmsPackagesStatistics', {
        SmsSdkAppId: settings['sdkAppId'] ?? '',
        Limit: 100,
        Offset: 0,
        BeginTime: hourOf(formatDateTime(new Date(now.getTime() - LONGEST), ZONE)),
        EndTime: hourOf(at),
      }),
    );
    if (said.Error || !said.SmsPackagesStatisticsSet)
      throw new ChannelFault('channel', `${said.Error?.Code ?? 'Empty'} ${said.Error?.Message ?? ''}`);
    const counted = said.SmsPackagesStatisticsSet.filter(
      (one) => one.PackageEffectiveTime <= at && at <= one.PackageExpiredTime,
    ).map((one) => Math.max(0, one.AmountOfPackage - one.CurrentUsage));
    return { left: counted.reduce((sum, one) => sum + one, 0), unit: 'messages' };
  },
  receipts: {
    read: (body) =>
      z
        .array(receipt)
        .parse(body)
        .map((one) => ({
          providerId: one.sid,
          arrived: one.report_status === 'SUCCESS',
          error:
            one.report_status === 'SUCCESS' ? null : `${one.errmsg ?? ''} ${one.description ?? ''}`.trim(),
        })),
    thanks: { result: 0, errmsg: 'OK' },
  },
};
