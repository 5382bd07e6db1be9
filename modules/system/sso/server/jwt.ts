import type { JWTPayload, JWTVerifyOptions } from 'jose';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { enabledProvider, providers, secretOf, takeOnce, type Identity, type Provider } from './store.ts';

type Jwt = Provider<'jwt'>;

const library = () => import('jose');

/** Seconds that two clocks may differ, and how old a token may be: it is made for one click. */
const TOLERANCE = 30;
const OLDEST = 300;
/** RFC 7518, 3.2: a key for HS256 has 256 bits and more. */
const FEWEST_BYTES = 32;

/** The school's provider that says it signed this token; one that nobody here knows is no provider. */
export async function jwtProvider(work: Work, token: string, source: string | undefined): Promise<Jwt> {
  if (source !== undefined) return enabledProvider(work, ['jwt'], source);
  const { decodeJwt } = await library();
  const issuer = readable(() => decodeJwt(token).iss);
  const found = (await providers(work, true)).find(
    (one): one is Jwt => one.ssoType === 'jwt' && one.settings.issuer === issuer,
  );
  if (!found) throw refuse.notProved();
  return found;
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw refuse.notProved();
  }
}

/** Signature, algorithm, issuer, audience, age and end are checked, and each token opens once. */
export async function jwtIdentity(work: Work, provider: Jwt, token: string): Promise<Identity> {
  const payload = await verified(work, provider, token);
  const { jti, sub } = payload;
  if (!jti || !sub) throw refuse.notProved();
  await takeOnce(work, provider.code, jti, (OLDEST + 2 * TOLERANCE) / 60 + 1);
  const { attribute } = provider.settings;
  const named = attribute === '' ? sub : payload[attribute];
  return {
    openId: sub,
    nickName: typeof payload['name'] === 'string' ? payload['name'] : sub,
    attribute: typeof named === 'string' ? named : null,
    ticket: null,
  };
}

async function verified(work: Work, provider: Jwt, token: string): Promise<JWTPayload> {
  const { jwtVerify } = await library();
  const { settings } = provider;
  const options: JWTVerifyOptions = {
    algorithms: [settings.algorithm],
    issuer: settings.issuer,
    audience: settings.audience,
    requiredClaims: ['exp', 'iat', 'jti', 'sub'],
    maxTokenAge: OLDEST,
    clockTolerance: TOLERANCE,
    currentDate: work.now,
  };
  const key = await keyOf(work, provider);
  try {
    const { payload } = await jwtVerify(token, key, options);
    // an end far away would let a token that was stolen wait
    if (payload.exp! - payload.iat! > OLDEST) throw refuse.notProved();
    return payload;
  } catch {
    throw refuse.notProved();
  }
}

/** The key of the one algorithm that the school chose: a token never says how it wants to be checked. */
export async function keyOf(work: Work, provider: Jwt) {
  const { algorithm, publicKey } = provider.settings;
  const secret = secretOf(work, provider);
  if (algorithm === 'HS256') {
    const bytes = new TextEncoder().encode(secret);
    if (bytes.length < FEWEST_BYTES) throw refuse.keyWrong();
    return bytes;
  }
  const { importSPKI } = await library();
  return importSPKI(publicKey, algorithm).catch(() => {
    throw refuse.keyWrong();
  });
}
