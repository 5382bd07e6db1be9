import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { away, forbidden, Refusal, unauthorized } from '#platform/kit/errors.ts';
import { formatDateTime } from '#platform/pure/date.ts';
import { actorCache, type SignedIn } from '../auth/actor-cache.ts';
import { isAtItsBrowser } from '../auth/browser.ts';
import { assertRealm } from '../auth/client.ts';
import { clientLog } from '../auth/client-log.ts';
import { assertPast } from '../auth/gate.ts';
import { idleSaid, keepTouched } from '../auth/idle.ts';
import { assertServiceCall } from '../auth/service-client.ts';
import { endRefusal } from '../auth/session-end.ts';
import { assertProved } from '../auth/step-up.ts';
import { isCore } from '../access/packages.ts';
import { personViewed } from '../access/view-as.ts';
import { begin, type Occasion } from '../begin.ts';
import { ZONE } from '../db/connect.ts';
import type { Platform } from '../platform.ts';
import type { Actor } from '../work.ts';
import { asRefusal, refused, success } from './answer.ts';
import { checkCall, tokenOf } from './calling.ts';
import { cookieOf } from './cookie.ts';
import { Blob, Flat, type Endpoint } from './endpoint.ts';
import { secureHeaders } from './headers.ts';
import { onlyOnce, signatureOf, takeSignature, type OnlyOnce } from './only-once.ts';
import { parseQuery } from './query.ts';
import { requestLimit } from './request-limit.ts';
import { readMultipart, type Parts } from './upload.ts';
import { validate } from './validate.ts';
import { localeOf } from './words.ts';

export type Kernel = { app: FastifyInstance; close(): Promise<void> };

export type LogLine = {
  method: string;
  path: string;
  status: number;
  ms: number;
  tenant: string;
  user: string | null;
  traceId: string;
};

/** Serves endpoints: client, signature, session, permission, proof, checks, one transaction, envelope. In that order, always. */
export async function kernel(
  platform: Platform,
  endpoints: readonly Endpoint[],
  log: (line: LogLine) => void,
  limit: (key: string) => void = requestLimit(),
): Promise<Kernel> {
  const app = Fastify({
    bodyLimit: 2 * 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
    // calls are GET or POST; a second tree of routes for HEAD would be a tenth of the start
    exposeHeadRoutes: false,
    genReqId: () => v7(),
    trustProxy: 'loopback',
    logger: false,
    requestTimeout: 600_000,
  });
  const actors = actorCache(platform);
  const calls = clientLog(platform);
  const once = onlyOnce(platform);
  await app.register(multipart, {
    limits: { files: 10, fields: 50, fieldSize: 100_000, fileSize: 500 * 1024 * 1024 },
  });
  secureHeaders(app, platform.frames);
  // identity providers report the end of their sessions as a form
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    async (_request: FastifyRequest, text: string | Buffer) => parseQuery(String(text)),
  );

  // a device signs the bytes that it sent: they are kept beside what was read from them
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    (request as Tagged).text = String(text);
    void readJson(request, String(text), done);
  });

  const fail = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    const locale = localeOf(request.headers['accept-language']);
    // whatever fails in a moment without a database fails for that
    const refusal = asRefusal(error) ?? (platform.bus.line.isAway() ? away() : null);
    // a full disk is the operator's to know
    if (!refusal || refusal.status === 507) platform.report(error, request.id);
    const shown = refusal ?? new Refusal('kit.crash', { traceId: request.id }, [], 500);
    if (shown.facts.retryAfter !== undefined) reply.header('retry-after', String(shown.facts.retryAfter));
    return reply.code(shown.status).send(refused(shown, locale, platform.words, request.id));
  };
  app.setErrorHandler((error, request, reply) => fail(request, reply, error));
  app.setNotFoundHandler((request, reply) => fail(request, reply, new Refusal('kit.notFound', {}, [], 404)));
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?');
    const { tenant = '', user = null, service } = (request as Tagged).tag ?? {};
    platform.metrics.call(request.routeOptions.url ?? 'other', reply.statusCode, reply.elapsedTime);
    log({
      method: request.method,
      path: path!,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      tenant,
      user,
      traceId: request.id,
    });
    if (service === undefined) return;
    const { method, id: traceId, ip } = request;
    const [status, ms] = [reply.statusCode, Math.round(reply.elapsedTime)];
    const at = platform.clock();
    calls.note({ tenant, clientId: service, method, path: path!, status, ms, ip, traceId, at });
  });

  for (const endpoint of endpoints) {
    app.route({
      method: endpoint.method,
      url: `/api/flySource-${endpoint.path}`,
      // the kernel parses the query itself: dotted keys, no repetition, no prototype names
      handler: async (request, reply) => {
        const { signedIn, tenant } = await admit(platform, actors, endpoint, request);
        await assertEntitled(platform, endpoint, tenant);
        (request as Tagged).tag ??= { tenant, user: signedIn?.actor.userId ?? null };
        limit(signedIn?.session.id ?? request.ip);
        const viewed = signedIn && (await viewedBy(platform, endpoint, request, signedIn));
        if (signedIn && (endpoint.proof === 'fresh' || endpoint.proof === 'second'))
          await assertProved(platform.pool, signedIn.session.id, platform.clock());
        const answer = await serve(platform, endpoint, request, { signedIn, viewed, tenant, once });
        return send(platform, request, reply, answer);
      },
    });
  }
  return {
    app,
    async close() {
      actors.close();
      await app.close();
      await calls.close();
    },
  };
}

type Tagged = FastifyRequest & {
  tag?: { tenant: string; user: string | null; service?: string };
  /** The JSON body as it came. */
  text?: string;
};

/** Who is calling, and for which school. The tenant comes from the session; a header that says otherwise is refused. */
async function admit(
  platform: Platform,
  actors: ReturnType<typeof actorCache>,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<{ signedIn: SignedIn | null; tenant: string }> {
  const named = request.headers['tenant-id'];
  const token = tokenOf(request);
  const found = token ? await actors.find(token) : null;
  const signedIn = found && isAtItsBrowser(found.session, request.headers) ? found : null;
  if (endpoint.needs !== 'public' && !signedIn)
    throw token ? await endRefusal(platform.pool, token, platform.clock()) : unauthorized();
  if (signedIn && token) await assertTouched(platform, signedIn, token, request);
  if (!endpoint.unsigned) checkCall(platform, request, token, signedIn);
  if (signedIn?.service) {
    const { tenant, clientId: service } = signedIn.session;
    // noted before it is judged: what was refused is in the log too
    (request as Tagged).tag = { tenant, user: signedIn.actor.userId, service };
    assertServiceCall(signedIn.service, endpoint, request.ip);
  }
  if (signedIn) {
    if (named !== undefined && named !== signedIn.session.tenant) {
      throw new Refusal('kit.wrongTenant', {}, [], 403);
    }
    assertRealm(platform, endpoint, signedIn.session);
    if (endpoint.needs !== 'public') assertPast(signedIn.session.gates, endpoint.passes);
    if (request.headers[VIEW] === undefined) demandGrant(endpoint, signedIn.actor);
    return { signedIn, tenant: signedIn.session.tenant };
  }
  const tenant =
    named ?? (await platform.hosts.schoolOf(request.hostname)) ?? chosenBefore(request) ?? '000000';
  if (typeof tenant !== 'string' || !/^\d{6}$/.test(tenant)) throw new Refusal('account.unknownTenant');
  return { signedIn, tenant };
}

/** The school whose sign-in page was opened by its number in this browser. */
function chosenBefore({ headers }: FastifyRequest): string | undefined {
  const chosen = cookieOf(headers, 'tenant');
  return /^\d{6}$/.test(chosen ?? '') ? chosen : undefined;
}

/** A session that lay untouched too long is over with the next call, not with the next refresh. */
async function assertTouched(
  { pool, clock }: Platform,
  { session }: SignedIn,
  token: string,
  request: FastifyRequest,
): Promise<void> {
  const now = clock();
  if (!(await keepTouched(pool, session, idleSaid(request.headers['campus-idle']), now)))
    throw await endRefusal(pool, token, now);
}

/** The school has the room, and may write where this call does. Who signs in or out is asked by that call itself. */
async function assertEntitled(
  { packages, clock }: Platform,
  endpoint: Endpoint,
  tenant: string,
): Promise<void> {
  const { room, method, reads, needs } = endpoint;
  if (!room) return;
  if (!(await packages.allows(tenant, room))) throw new Refusal('kit.notInPackage', {}, [], 403);
  const own = room.startsWith('account/') || (needs === 'public' && isCore(room));
  if (method === 'GET' || reads || own) return;
  const today = formatDateTime(clock(), ZONE).slice(0, 10);
  if (!(await packages.mayWrite(tenant, today))) throw new Refusal('kit.readOnly');
}

function demandGrant({ needs }: Endpoint, actor: Actor): void {
  if (needs !== 'public' && needs !== 'login' && !actor.permissions.has(needs)) throw forbidden(needs);
}

/** Names what a signed-in person looks on at, as whom he sees the page. */
const VIEW = 'campus-view';

/** The person as whom the call is answered; `null` for oneself. Who looks on reads with the other's grants, and never writes. */
async function viewedBy(
  platform: Platform,
  endpoint: Endpoint,
  request: FastifyRequest,
  signedIn: SignedIn,
): Promise<Actor | null> {
  const view = request.headers[VIEW];
  if (view === undefined) return null;
  if (endpoint.method !== 'GET' || endpoint.personal || endpoint.needs === 'public')
    throw new Refusal('kit.viewOnly');
  const actor = await personViewed(platform, signedIn, String(view));
  demandGrant(endpoint, actor);
  return actor;
}

async function serve(
  platform: Platform,
  endpoint: Endpoint,
  request: FastifyRequest,
  {
    signedIn,
    viewed,
    tenant,
    once,
  }: { signedIn: SignedIn | null; viewed: Actor | null; tenant: string; once: OnlyOnce },
): Promise<unknown> {
  const at = request.url.indexOf('?');
  // parts of an address (`:tenantId`), for senders who take no query, are read beside it and can't be said otherwise by it
  const asked = { ...(at < 0 ? {} : parseQuery(request.url.slice(at + 1))), ...(request.params as object) };
  const query = validate(endpoint.query, asked);
  const parts: Parts | null = endpoint.multipart ? await readMultipart(request) : null;
  try {
    const body =
      endpoint.method === 'GET' ? {} : validate(endpoint.body, parts ? parts.fields : (request.body ?? {}));
    const own = endpoint.method === 'POST' && !endpoint.autocommit;
    const transaction: Occasion['transaction'] = viewed ? 'readOnly' : own;
    const occasion = {
      tenant,
      actor: viewed ?? signedIn?.actor ?? null,
      now: platform.clock(),
      locale: localeOf(request.headers['accept-language']),
      traceId: request.id,
      ip: request.ip,
      transaction,
    };
    const isSigned = endpoint.method === 'POST' && !endpoint.unsigned;
    if (isSigned && !own) await once(tenant, signatureOf(request, signedIn !== null), occasion.now);
    return await begin(platform, occasion, async (work) => {
      if (isSigned && own) await takeSignature(work, request);
      const { headers, text = '' } = request as Tagged;
      return endpoint.handle(work, { query, body, files: parts?.files ?? [], headers, text });
    });
  } finally {
    await parts?.discard();
  }
}

function send(platform: Platform, request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  if (answer instanceof Flat) return reply.code(answer.status).headers(answer.headers).send(answer.body);
  if (answer instanceof Blob) return reply.code(answer.status).headers(answer.headers).send(answer.content);
  const locale = localeOf(request.headers['accept-language']);
  return reply.send(success(answer, request.id, platform.words.say(locale, 'kit.done')));
}
