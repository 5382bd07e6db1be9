import { createHash } from 'node:crypto';
import { z } from 'zod';
import { call } from '../outside.ts';
import { ChannelFault, type Channel, type Outgoing, type Provider } from '../port.ts';

const told = z.looseObject({
  errcode: z.number(),
  errmsg: z.string().default(''),
  access_token: z.string().optional(),
  expires_in: z.number().optional(),
  msgid: z.string().optional(),
  invaliduser: z.string().optional(),
});

/** Their errors: a token that died early, a busy system or too many calls, a receiver that isn't there. */
const TOKEN_DEAD = [40001, 40014, 42001];
const BUSY = [-1, 45009, 45033];
const NOBODY = [81013, 60111];
/** A token is asked for anew so long before it dies. Seconds. */
const EARLY = 300;

type Token = { text: string; until: number };

const tokens = new Map<string, Token>();

/** A message of the school's own application in WeChat Work. */
export const wxwork: Provider = {
  async send(channel, message) {
    const first = await post(channel, await tokenOf(channel), message);
    const said = TOKEN_DEAD.includes(first.errcode)
      ? await post(channel, await freshToken(channel), message)
      : first;
    if (said.errcode === 0 && !said.invaliduser) return { providerId: said.msgid ?? null };
    const nobody = NOBODY.includes(said.errcode) || said.errcode === 0;
    const kind = BUSY.includes(said.errcode) ? 'later' : nobody ? 'never' : 'channel';
    throw new ChannelFault(kind, `${said.errcode} ${said.errmsg} ${said.invaliduser ?? ''}`.trim());
  },
};

async function post(channel: Channel, token: string, { to, subject, content }: Outgoing) {
  const { settings } = channel;
  const url = new URL(
    `/cgi-bin/message/send?access_token=${encodeURIComponent(token)}`,
    settings['endpoint'],
  );
  const body = JSON.stringify({
    touser: to,
    msgtype: 'text',
    agentid: Number(settings['agentId']),
    text: { content: `${subject}\n${content}` },
    enable_duplicate_check: 1,
  });
  return told.parse(
    await call(channel, url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
  );
}

/** One token per application, as long as it lives: they may be asked for only so often. */
async function tokenOf(channel: Channel): Promise<string> {
  const kept = tokens.get(keyOf(channel));
  return kept && kept.until > channel.now.getTime() ? kept.text : freshToken(channel);
}

async function freshToken(channel: Channel): Promise<string> {
  const { settings, secret, now } = channel;
  const query = new URLSearchParams({ corpid: settings['corpId'] ?? '', corpsecret: secret });
  const url = new URL(`/cgi-bin/gettoken?${query}`, settings['endpoint']);
  const said = told.parse(await call(channel, url, { method: 'GET' }));
  if (said.errcode !== 0 || !said.access_token)
    throw new ChannelFault(
      BUSY.includes(said.errcode) ? 'later' : 'channel',
      `${said.errcode} ${said.errmsg}`,
    );
  const until = now.getTime() + ((said.expires_in ?? 0) - EARLY) * 1000;
  tokens.set(keyOf(channel), { text: said.access_token, until });
  return said.access_token;
}

const keyOf = ({ settings, secret }: Channel) =>
  createHash('sha256')
    .update(JSON.stringify([settings['endpoint'], settings['corpId'], secret]))
    .digest('base64url');
