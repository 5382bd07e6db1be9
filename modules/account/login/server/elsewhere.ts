import { z } from 'zod';
import { identify, safePath, type Brought } from '#modules/system/sso';
import type { Headers } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

const text = (most: number) => z.string().min(1).max(most).optional();

/** What the grants of other sites bring: a ticket (`cas`), a code with its state (`social`), a token (`jwt`). */
export const ELSEWHERE = {
  tgc: text(500),
  redirect: z.string().max(2_000).optional(),
  source: text(40),
  code: text(2_000),
  state: text(100),
  /** The issuer that names itself beside the code (RFC 9207). */
  iss: text(300),
  token: text(8_000),
};

type Asked = { grant_type: string } & z.output<ReturnType<typeof z.strictObject<typeof ELSEWHERE>>>;

/** Asks the other site, and says where this one goes on: only to a path of its own. */
export async function knownFrom(
  work: Work,
  asked: Asked,
  headers: Headers,
): Promise<{ known: Awaited<ReturnType<typeof identify>>; redirect: string }> {
  const known = await identify(work, broughtOf(asked), headers);
  return { known, redirect: safePath(asked.redirect) };
}

function broughtOf(asked: Asked): Brought {
  const { grant_type: grant, source, state, iss: issuer } = asked;
  const same = { source, state };
  if (grant === 'cas' && asked.tgc) return { grant, proof: asked.tgc, ...same };
  if (grant === 'jwt' && (asked.token || (source && state)))
    return { grant, proof: asked.token ?? '', ...same };
  if (grant === 'social' && source && asked.code) return { grant, proof: asked.code, issuer, ...same };
  throw refuse.badGrant();
}
