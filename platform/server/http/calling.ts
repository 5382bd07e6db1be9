import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/kit/errors.ts';
import type { SignedIn } from '../auth/actor-cache.ts';
import { basicOf, clientOf } from '../auth/client.ts';
import { isServiceId } from '../auth/service-client.ts';
import { checkSignature } from '../auth/signature.ts';
import type { Platform } from '../platform.ts';

/** The token of `Campus-Auth: bearer`, or of `Authorization: Bearer` where a call turned its client's credentials off. */
export function tokenOf({ headers }: FastifyRequest): string | undefined {
  const given = headers['campus-auth'] || headers.authorization;
  return /^bearer\s+([\w-]{43})$/i.exec(String(given ?? ''))?.[1];
}

/** Signed with the token that came along, dead or alive: who logs out twice has none that lives. */
export function checkCall(
  platform: Platform,
  request: FastifyRequest,
  token: string | undefined,
  signedIn: SignedIn | null,
): void {
  const [path] = request.url.split('?');
  const client = callingClient(platform, request, path!, signedIn);
  if (client === undefined) throw new Refusal('kit.unknownClient');
  const key = token?.slice(0, 10) ?? client;
  checkSignature(
    request.headers['campus-sign'] as string | undefined,
    path!,
    key,
    platform.clock().getTime(),
  );
}

/** A browser application, or the other system to which the token belongs; without one it may only ask for it. */
function callingClient(
  { clients }: Platform,
  { headers }: FastifyRequest,
  path: string,
  signedIn: SignedIn | null,
): string | undefined {
  const basic = basicOf(headers.authorization);
  // a living token names its client by itself
  if (signedIn && !/^basic\b/i.test(headers.authorization ?? '')) return signedIn.session.clientId;
  if (!basic || !isServiceId(basic.id))
    return signedIn?.service ? undefined : clientOf(clients, headers.authorization)?.id;
  const own = signedIn ? signedIn.session.clientId === basic.id : path === TOKEN_PATH;
  return own ? basic.id : undefined;
}

const TOKEN_PATH = '/api/flySource-auth/oauth/token';
