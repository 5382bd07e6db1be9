import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { away, Refusal } from '#platform/kit/errors.ts';
import { actorCache, type SignedIn } from '../auth/actor-cache.ts';
import { clientLog } from '../auth/client-log.ts';
import { assertProved } from '../auth/step-up.ts';
import { begin, type Occasion } from '../begin.ts';
import type { Platform } from '../platform.ts';
import type { Actor } from '../work.ts';
import { admit, assertEntitled, viewedBy, type Tagged } from './admit.ts';
import { asRefusal, refused, success } from './answer.ts';
import { Blob, Flat, type Endpoint } from './endpoint.ts';
import { secureHeaders } from './headers.ts';
import { onlyOnce, signatureOf, takeSignature, type OnlyOnce } from './only-once.ts';
import { parseQuery } from './query.ts';
import { requestLimit } from './request-limit.ts';
import { readMultipart, type Parts } from './upload.ts';
import { validate } from './validate.ts';
import { localeOf } from './words.ts';

/** What stands before the path of every call. */
const CALLS = '/api/flySource-';

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
  const clients = clientLog(platform);
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
    const { tag, called } = request as Tagged;
    const { tenant = '', user = null, service } = tag ?? {};
    platform.metrics.call(
      called === undefined ? 'other' : `${CALLS}${called}`,
      reply.statusCode,
      reply.elapsedTime,
    );
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
    clients.note({ tenant, clientId: service, method, path: path!, status, ms, ip, traceId, at });
  });

  const answer = async (
    endpoint: Endpoint,
    request: Tagged,
    reply: FastifyReply,
    params: object,
  ): Promise<unknown> => {
    request.called = endpoint.path;
    const { signedIn, tenant } = await admit(platform, actors, endpoint, request);
    await assertEntitled(platform, endpoint, tenant);
    request.tag ??= { tenant, user: signedIn?.actor.userId ?? null };
    limit(signedIn?.session.id ?? request.ip);
    const viewed = signedIn && (await viewedBy(platform, endpoint, request, signedIn));
    if (signedIn && (endpoint.proof === 'fresh' || endpoint.proof === 'second'))
      await assertProved(platform.pool, signedIn.session.id, platform.clock());
    const served = await serve(platform, endpoint, request, { signedIn, viewed, tenant, once, params });
    return send(platform, request, reply, served);
  };
  const calls = new Map<string, Endpoint>();
  for (const endpoint of endpoints) {
    const { method, path } = endpoint;
    const name = `${method} ${path}`;
    if (calls.has(name)) throw new Error(`There are two calls ${name}`);
    calls.set(name, endpoint);
    if (!path.includes(':')) continue;
    // the kernel parses the query itself: dotted keys, no repetition, no prototype names
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      answer(endpoint, request, reply, request.params as object);
    app.route({ method, url: `${CALLS}${path}`, handler });
  }
  // two thousand calls are found by their names: a tree of routes for them was a third of the start
  app.route({
    method: ['GET', 'POST'],
    url: `${CALLS}*`,
    handler: (request, reply) => {
      const endpoint = calls.get(`${request.method} ${(request.params as { '*': string })['*']}`);
      if (endpoint) return answer(endpoint, request, reply, {});
      reply.callNotFound();
      return reply;
    },
  });
  return {
    app,
    async close() {
      actors.close();
      await app.close();
      await clients.close();
    },
  };
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
    params,
  }: { signedIn: SignedIn | null; viewed: Actor | null; tenant: string; once: OnlyOnce; params: object },
): Promise<unknown> {
  const at = request.url.indexOf('?');
  // parts of an address (`:tenantId`), for senders who take no query, are read beside it and can't be said otherwise by it
  const asked = { ...(at < 0 ? {} : parseQuery(request.url.slice(at + 1))), ...params };
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
