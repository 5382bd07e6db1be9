import type { FastifyRequest } from 'fastify';
import { forbidden, Refusal, unauthorized } from '#platform/kit/errors.ts';
import { formatDateTime } from '#platform/pure/date.ts';
import { isCore } from '../access/packages.ts';
import { personViewed } from '../access/view-as.ts';
import type { ActorCache, SignedIn } from '../auth/actor-cache.ts';
import { isAtItsBrowser } from '../auth/browser.ts';
import { assertRealm } from '../auth/client.ts';
import { assertPast } from '../auth/gate.ts';
import { idleSaid, keepTouched } from '../auth/idle.ts';
import { assertServiceCall } from '../auth/service-client.ts';
import { endRefusal } from '../auth/session-end.ts';
import { ZONE } from '../db/connect.ts';
import type { Platform } from '../platform.ts';
import type { Actor } from '../work.ts';
import { checkCall, tokenOf } from './calling.ts';
import { cookieOf } from './cookie.ts';
import type { Endpoint } from './endpoint.ts';

/** A call as the kernel knows it. */
export type Tagged = FastifyRequest & {
  tag?: { tenant: string; user: string | null; service?: string };
  /** The JSON body as it came. */
  text?: string;
  /** Path of the endpoint that answers. */
  called?: string;
};

/** Who is calling, and for which school. The tenant comes from the session; a header that says otherwise is refused. */
export async function admit(
  platform: Platform,
  actors: ActorCache,
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
export async function assertEntitled(
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
export async function viewedBy(
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
