import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
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

/** A whole OpenID provider (oidc-provider); `who` is the person at its sign-in page. */
export async function realOidc(client: { id: string; secret: string; callback: string }) {
  const who = { accountId: 'stu01', attributes: {} as Record<string, string> };
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
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
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
  return { ...fake, who, walk };
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
