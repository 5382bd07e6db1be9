import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { call } from '../outside.ts';
import { ChannelFault, type Outgoing, type Provider } from '../port.ts';

/** The seal of a call: `<seconds>.<hmac-sha256 of "seconds.body">`, so that a gateway knows who calls and when. */
export function gatewaySeal(secret: string, seconds: number, body: string): string {
  return `${seconds}.${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

const object = z.record(z.string(), z.unknown());

/** The school's own form of a call with its places filled in; values never break out of the strings they stand in. */
export function gatewayBody(form: string, message: Outgoing, secret: string): string {
  const { to, content, id, template } = message;
  const facts = { to, content, id, secret, templateId: template?.providerId ?? '' };
  const params = Object.fromEntries(template?.params ?? []);
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') {
      if (value === '{params}') return params;
      return value.replace(/\{(\w+)\}/g, (whole, name: string) =>
        Object.hasOwn(facts, name) ? facts[name as keyof typeof facts] : whole,
      );
    }
    if (Array.isArray(value)) return value.map(fill);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one)]));
  };
  try {
    return JSON.stringify(fill(object.parse(JSON.parse(form))));
  } catch {
    throw new ChannelFault('channel', 'the form of the call is no JSON object');
  }
}

/** `data.messageId` of an answer, as text; empty where it isn't there. */
function at(answer: unknown, path: string): string {
  let value: unknown = answer;
  for (const name of path.split('.')) {
    const inside = object.safeParse(value);
    value = inside.success && Object.hasOwn(inside.data, name) ? inside.data[name] : undefined;
  }
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value);
}

const receipt = z.looseObject({ id: z.coerce.string(), arrived: z.boolean(), error: z.string().nullish() });

/** A gateway of the school's own or of an operator: JSON by POST in the form that it wants, told how it says yes. */
export const http: Provider = {
  async send(channel, message) {
    const { settings, secret, now } = channel;
    const body = gatewayBody(settings['body'] ?? '', message, secret);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'x-campus-seal': gatewaySeal(secret, Math.floor(now.getTime() / 1000), body),
      ...(settings['authorization'] && {
        authorization: settings['authorization'].replaceAll('{secret}', secret),
      }),
    };
    const said = await call(channel, new URL(settings['endpoint'] ?? ''), { method: 'POST', headers, body });
    const code = at(said, settings['codeField'] ?? '');
    if (code === settings['codeFine']) return { providerId: at(said, settings['idField'] ?? '') || null };
    throw new ChannelFault('channel', `${code} ${at(said, 'message') || at(said, 'msg')}`);
  },
  receipts: {
    read: (body) =>
      z
        .array(receipt)
        .parse(body)
        .map(({ id, arrived, error }) => ({ providerId: id, arrived, error: error ?? null })),
    thanks: { code: 0, msg: 'ok' },
  },
};
