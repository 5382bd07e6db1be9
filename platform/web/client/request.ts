import {
  asRefusal,
  endDeadSession,
  isClockRefusal,
  leaveForGate,
  leaveView,
  noAnswer,
  sayNotDone,
  showRefusal,
  type Body,
} from './answer.ts';
import { callHeaders } from './headers.ts';
import { proveAgain } from './prove.ts';
import { queryString, type Query } from './query.ts';
import { isAway, isUnreachable } from './reach.ts';
import { takeStoredToken } from './session.ts';
import type { Refusal, RefusedBody } from './refusal.ts';

export type CallOptions = {
  query?: Query;
  /** A plain object travels as JSON; a FormData as multipart. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Milliseconds; 60 000 unless told (spec §9). */
  timeout?: number;
  /** false leaves out the client credentials. */
  basic?: boolean;
  /** A public call that must not carry a token, because the stored one may be dead. */
  anonymous?: boolean;
  /** true shows no message; `'fields'` shows none when the refusal names fields, because a form will. */
  quiet?: boolean | 'fields';
  signal?: AbortSignal;
};

const TIMEOUT = 60_000;

/**
 * The one request client. Resolves with the body of a success.
 * @throws Refusal for everything else; it has been shown already unless `quiet`.
 */
export async function request<T>(
  method: 'GET' | 'POST',
  path: string,
  options: CallOptions = {},
): Promise<Body<T>> {
  const answer = await send(method, path, options);
  return (await readBody(answer, options)) as Body<T>;
}

/** Like `request`, for answers that are files: resolves with the whole answer. */
export function requestBlob(
  method: 'GET' | 'POST',
  path: string,
  options: CallOptions = {},
): Promise<Response> {
  return send(method, path, options);
}

async function send(method: string, path: string, options: CallOptions, again = true): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path + queryString(options.query), prepared(method, path, options));
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw await unanswered(noAnswer(cause), method, options);
  }
  if (answer.ok) return answer;
  const body = await jsonOf(answer);
  // once more with the right time, or with the token that another tab has just renewed
  const mended =
    isClockRefusal(answer.status, body) || (answer.status === 401 && !options.anonymous && takeStoredToken());
  if (again && (mended || (body.error === 'account.stepUp' && (await proveAgain()))))
    return send(method, path, options, false);
  const missed = asRefusal(answer.status, body);
  if (isUnreachable(missed)) throw await unanswered(missed!, method, options);
  throw refused(answer.status, body, options);
}

function prepared(method: string, path: string, options: CallOptions): RequestInit {
  const deadline = AbortSignal.timeout(options.timeout ?? TIMEOUT);
  const plain = options.body !== undefined && !(options.body instanceof FormData);
  return {
    method,
    headers: {
      ...callHeaders(path, options.basic !== false, options.anonymous),
      ...(plain ? { 'Content-Type': 'application/json' } : {}),
      ...options.headers,
    },
    body: plain ? JSON.stringify(options.body) : (options.body as FormData | undefined),
    credentials: 'same-origin',
    signal: options.signal ? AbortSignal.any([deadline, options.signal]) : deadline,
  };
}

async function readBody(answer: Response, options: CallOptions): Promise<unknown> {
  const body = await jsonOf(answer);
  const refusal = asRefusal(answer.status, body);
  if (refusal) throw refused(answer.status, body, options);
  return body;
}

/** Turns a refused body into an error, after the consequences that the specification asks for. */
export function refused(status: number, body: RefusedBody, options: Pick<CallOptions, 'quiet'>): Refusal {
  const refusal = asRefusal(status, body) ?? noAnswer(null);
  if (status === 401 || body.code === 401) endDeadSession(refusal);
  if (leaveForGate(refusal) || leaveView(refusal)) return refusal;
  return shown(refusal, options);
}

function shown(refusal: Refusal, { quiet }: Pick<CallOptions, 'quiet'>): Refusal {
  const silent = quiet === true || (quiet === 'fields' && refusal.errors.length > 0);
  if (!silent) showRefusal(refusal);
  return refusal;
}

/** A read that met nobody is asked again by whoever wants it, and one line says that all are waiting; a write is told. */
async function unanswered(refusal: Refusal, method: string, options: CallOptions): Promise<Refusal> {
  if (!(await isAway())) return shown(refusal, options);
  if (method !== 'GET' && options.quiet !== true) sayNotDone(refusal);
  return refusal;
}

async function jsonOf(answer: Response): Promise<RefusedBody> {
  try {
    return (await answer.json()) as RefusedBody;
  } catch {
    return {};
  }
}
