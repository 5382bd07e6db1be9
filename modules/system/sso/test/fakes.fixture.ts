import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { Provider } from 'oidc-provider';

export type Fake = { url: string; close(): Promise<void> };

async function listen(
  handle: (request: IncomingMessage, response: ServerResponse, url: URL) => void,
): Promise<Fake> {
  const server = createServer((request, response) =>
    handle(request, response, new URL(request.url ?? '/', 'http://127.0.0.1')),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((done) => (server.closeAllConnections(), server.close(() => done()))),
  };
}

const xml = (inner: string) =>
  `<cas:serviceResponse xmlns:cas='http://www.yale.edu/tp/cas'>${inner}</cas:serviceResponse>`;

/** A CAS server, protocol 3.0: tickets are for one service and one use. */
export async function fakeCas() {
  const tickets = new Map<string, { user: string; service: string; attributes: string }>();
  const fake = await listen((_request, response, url) => {
    if (!url.pathname.endsWith('/p3/serviceValidate')) return void response.writeHead(404).end();
    const ticket = url.searchParams.get('ticket') ?? '';
    const known = tickets.get(ticket);
    tickets.delete(ticket);
    const right = known && known.service === url.searchParams.get('service');
    response.setHeader('content-type', 'application/xml');
    response.end(
      xml(
        right
          ? `<cas:authenticationSuccess><cas:user>${known.user}</cas:user><cas:attributes>${known.attributes}</cas:attributes></cas:authenticationSuccess>`
          : `<cas:authenticationFailure code="INVALID_TICKET">${ticket}</cas:authenticationFailure>`,
      ),
    );
  });
  return {
    ...fake,
    /** Somebody signed in there and is on the way back to `service`. */
    issue(user: string, service: string, attributes = ''): string {
      const ticket = `ST-${randomBytes(12).toString('hex')}`;
      tickets.set(ticket, { user, service, attributes });
      return ticket;
    },
  };
}

/** WeChat Work's interface: gettoken and auth/getuserinfo. Codes are good once, tokens can be made to die. */
export async function fakeWecom(corp: { id: string; secret: string }) {
  const codes = new Map<string, string>();
  const state = { token: 'token-1', asked: 0, slow: false };
  const fake = await listen((_request, response, url) => {
    const say = (body: object) =>
      void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    const given = (name: string) => url.searchParams.get(name) ?? '';
    if (url.pathname === '/cgi-bin/gettoken') {
      state.asked += 1;
      if (given('corpid') !== corp.id || given('corpsecret') !== corp.secret)
        return say({ errcode: 40013, errmsg: 'invalid corpid' });
      return say({ errcode: 0, errmsg: 'ok', access_token: state.token, expires_in: 7200 });
    }
    if (url.pathname !== '/cgi-bin/auth/getuserinfo') return void response.writeHead(404).end();
    if (given('access_token') !== state.token) return say({ errcode: 40014, errmsg: 'invalid access_token' });
    const who = codes.get(given('code'));
    codes.delete(given('code'));
    if (!who) return say({ errcode: 40029, errmsg: 'invalid code' });
    say(who.startsWith('outsider') ? { errcode: 0, openid: who } : { errcode: 0, userid: who });
  });
  return {
    ...fake,
    state,
    scan(userId: string): string {
      const code = randomBytes(12).toString('hex');
      codes.set(code, userId);
      return code;
    },
  };
}

const LOG_OUT = { 'http://schemas.openid.net/event/backchannel-logout': {} };

type Code = { user: string; challenge: string; redirect: string };

/** A portal that speaks OAuth 2 (RFC 6749, 7636) and nothing of OpenID: codes are good once, for one address. */
export async function fakeOauth2(client: { id: string; secret: string; callback: string }) {
  const codes = new Map<string, Code>();
  const tokens = new Map<string, string>();
  const person = { login: '2024001', realName: '' };
  const asked = { verifier: '', authorization: '' };
  const fake = await listen((request, response, url) => {
    const say = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/authorize') {
      const given = Object.fromEntries(url.searchParams);
      if (given['client_id'] !== client.id || given['redirect_uri'] !== client.callback)
        return say(400, { error: 'invalid_request' });
      const code = randomBytes(12).toString('hex');
      codes.set(code, {
        user: person.login,
        challenge: given['code_challenge']!,
        redirect: given['redirect_uri'],
      });
      const back = new URL(given['redirect_uri']);
      back.search = new URLSearchParams({ code, state: given['state']! }).toString();
      return void response.writeHead(302, { location: back.href }).end();
    }
    if (url.pathname === '/userinfo') {
      asked.authorization = request.headers.authorization ?? '';
      const user = tokens.get(asked.authorization.replace(/^Bearer /i, ''));
      return user
        ? say(200, { login: user, name: person.realName || user })
        : say(401, { error: 'invalid_token' });
    }
    if (url.pathname !== '/token') return say(404, {});
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      const given = new URLSearchParams(text);
      const known = codes.get(given.get('code') ?? '');
      codes.delete(given.get('code') ?? '');
      asked.verifier = given.get('code_verifier') ?? '';
      const right =
        known?.redirect === given.get('redirect_uri') &&
        known.challenge === createHash('sha256').update(asked.verifier).digest('base64url') &&
        given.get('grant_type') === 'authorization_code' &&
        (given.get('client_secret') === client.secret ||
          request.headers.authorization ===
            `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`);
      if (!right) return say(400, { error: 'invalid_grant' });
      const token = randomBytes(12).toString('hex');
      tokens.set(token, known.user);
      say(200, { access_token: token, token_type: 'bearer', expires_in: 60 });
    });
  });
  return { ...fake, person, asked, walk };
}

/** A whole OpenID provider (oidc-provider); `who` is the person at its sign-in page. */
export async function realOidc(client: { id: string; secret: string; callback: string }) {
  const who = { accountId: 'stu01', attributes: {} as Record<string, string>, sid: '' };
  /** Another ID token in the place of the provider's own, made of what that one says. */
  const forge: { idToken: ((claims: JWTPayload) => Promise<string>) | null } = { idToken: null };
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'first', alg: 'RS256', use: 'sig' };
  const made: { provider?: Provider } = {};
  const fake = await listen((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void made.provider!.callback()(request, response);
    void made.provider!.interactionFinished(request, response, { login: { accountId: who.accountId } });
  });
  made.provider = new Provider(fake.url, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.callback],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        post_logout_redirect_uris: [new URL('/', client.callback).href],
        backchannel_logout_uri: new URL('/api/flySource-auth/openApi/oidcLogOut', client.callback).href,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [key] },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, id) => ({ accountId: id, claims: async () => ({ sub: id, ...who.attributes }) }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    ttl: { Session: 60, Interaction: 60, Grant: 60, IdToken: 60, AccessToken: 60 },
  });
  made.provider.use(async (ctx, next) => {
    await next();
    const said = ctx.body as { id_token?: string } | undefined;
    if (forge.idToken && said?.id_token) said.id_token = await forge.idToken(decodeJwt(said.id_token));
  });
  made.provider.on('authorization_code.saved', (code: { sid?: string }) => {
    who.sid = code.sid ?? '';
  });
  /** A log-out token as the provider would send it, but for what the test puts in, by its key or another. */
  const logOutToken = (claims: object, by: { at: Date; key?: CryptoKey; alg?: string }) =>
    new SignJWT({
      iss: fake.url,
      aud: client.id,
      jti: randomBytes(9).toString('hex'),
      events: LOG_OUT,
      ...claims,
    })
      .setProtectedHeader({ alg: by.alg ?? 'RS256', kid: 'first', typ: 'logout+jwt' })
      .setIssuedAt(by.at)
      .sign(by.key ?? privateKey);
  const idToken = (claims: JWTPayload, key: CryptoKey | Uint8Array = privateKey, alg = 'RS256') =>
    new SignJWT(claims).setProtectedHeader({ alg, kid: 'first' }).sign(key);
  return { ...fake, who, walk, logOutToken, forge, idToken };
}

/** Follows a browser through the provider until it is sent back; answers with that address. */
async function walk(from: URL): Promise<URL> {
  const jar = new Map<string, string>();
  let at = from;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      jar.set(name!, value!);
    }
    const next = new URL(answer.headers.get('location') ?? '/nowhere', at);
    if (next.host !== from.host) return next;
    if (answer.status >= 400) throw new Error(`${at.href} answered ${answer.status}: ${await answer.text()}`);
    at = next;
  }
  throw new Error('the provider goes in a circle');
}
