import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';

export type Answer = {
  status: number;
  headers: { [name: string]: unknown };
  /** Parsed JSON, or the bytes of a blob. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into every shape there is
  body: any;
  /** `data` of the envelope. */
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  data: any;
};

type File = { name: string; content: Buffer; field?: string };

/** Speaks the product's wire as the browser's client does: client credentials, signature, session, envelope. */
export type Caller = {
  tenant: string;
  token: string | null;
  /** The flat answer of the sign-in. */
  // oxlint-disable-next-line typescript/no-explicit-any -- T1 LoginResult
  login: any;
  get(path: string, query?: { [name: string]: unknown }): Promise<Answer>;
  post(path: string, body?: unknown, query?: { [name: string]: unknown }): Promise<Answer>;
  form(path: string, fields: { [name: string]: string }, files?: File[]): Promise<Answer>;
  /** `data` of a call that must succeed. */
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  ok(method: 'get' | 'post', path: string, given?: any): Promise<any>;
  signIn(account: string, password: string): Promise<Caller>;
  /** A newcomer of a realm beside the office. */
  newcomer(realm: 'welcome' | 'exam', name: string, password: string): Promise<Caller>;
  in(language: string): Caller;
  /** The same person in a browser that stands on a page of this site. */
  from(origin: string, host?: string): Caller;
  /** The same person with more headers: a cookie, an address (`x-forwarded-for`), a captcha. */
  carrying(headers: { [name: string]: string }): Caller;
  /** Whoever holds this access token. */
  bearing(token: string): Caller;
};

/** The browser application of each kind of sign-in. */
const CLIENTS = { account: 'campus-web', welcome: 'campus-welcome', exam: 'campus-exam' };

let lastStamp = 0;

export function caller(
  app: FastifyInstance,
  clock: () => Date,
  tenant: string,
  token: string | null = null,
  language = 'zh-cn',
  login: unknown = null,
  page: { [name: string]: string } = {},
): Caller {
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    query: object,
    more: InjectOptions,
    client = CLIENTS.account,
  ): Promise<Answer> => {
    const url = `/api/flySource-${path}`;
    // strictly increasing, as the browser's client does, so that no two calls share a signature
    lastStamp = Math.max(lastStamp + 1, clock().getTime());
    if (lastStamp - clock().getTime() > 200_000) lastStamp = clock().getTime();
    const key = token ? token.slice(0, 10) : client;
    const sign = createHmac('sha256', key).update(`${url}\n${lastStamp}`).digest('hex');
    const search = new URLSearchParams(flat(query)).toString();
    const reply = await app.inject({
      method,
      url: search ? `${url}?${search}` : url,
      ...more,
      headers: {
        authorization: `Basic ${Buffer.from(`${client}:${client}`).toString('base64')}`,
        'campus-sign': `${lastStamp}.${sign}`,
        'tenant-id': tenant,
        'accept-language': language,
        ...(token && { 'campus-auth': `bearer ${token}` }),
        ...page,
        ...more.headers,
      },
    });
    const json = String(reply.headers['content-type'] ?? '').includes('json');
    const body: unknown = json ? reply.json() : reply.rawPayload;
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body,
      data: json ? (body as { data: unknown }).data : body,
    };
  };
  const enter = async (type: keyof typeof CLIENTS, username: string, password: string): Promise<Caller> => {
    const md5 = createHash('md5').update(password).digest('hex');
    const query = { tenantId: tenant, username, password: md5, type, grant_type: 'password', scope: 'all' };
    const { status, body } = await send('POST', 'auth/oauth/token', query, {}, CLIENTS[type]);
    if (status !== 200) throw new Error(`${username} can't sign in: ${JSON.stringify(body)}`);
    const { access_token } = body as { access_token: string };
    return caller(app, clock, tenant, access_token, language, body, page);
  };
  const self: Caller = {
    tenant,
    token,
    login,
    get: (path, query = {}) => send('GET', path, query, {}),
    post: (path, body, query = {}) =>
      send('POST', path, query, body === undefined ? {} : { payload: body as object }),
    form: (path, fields, files = []) => send('POST', path, {}, multipart(fields, files)),
    async ok(method, path, given) {
      const answer = await (method === 'get' ? self.get(path, given) : self.post(path, given));
      if (answer.status !== 200)
        throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.data;
    },
    signIn: (account, password) => enter('account', account, password),
    newcomer: (realm, name, password) => enter(realm, name, password),
    in: (other) => caller(app, clock, tenant, token, other, login, page),
    from: (origin, host = new URL(origin).host) =>
      caller(app, clock, tenant, token, language, login, { origin, host }),
    bearing: (other) => caller(app, clock, tenant, other, language, null, page),
    carrying: (headers) => caller(app, clock, tenant, token, language, login, { ...page, ...headers }),
  };
  return self;
}

/** Dotted keys for nested objects, as the specification's client writes them. */
function flat(query: object, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(query).map(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? flat(value, `${prefix}${name}.`)
        : { [prefix + name]: String(value) },
    ),
  ) as Record<string, string>;
}

function multipart(fields: { [name: string]: string }, files: File[]): InjectOptions {
  const boundary = `campus${randomBytes(8).toString('hex')}`;
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.flatMap(({ name, content, field = 'file' }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
