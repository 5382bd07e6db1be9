import { away, Refusal } from '#platform/kit/errors.ts';

/** What the driver says in words alone, without a code. */
const SAID =
  /^(Connection terminated|Client (has encountered|was closed)|timeout exceeded when trying|timeout expired|The database was silent)/;

/** What a socket says when nobody is there. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What PostgreSQL itself says when it stops, starts, or takes no more connections; and the driver of a connection that is lost. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return /^(08|57P|53[23])/.test(code) || SAID.test(message);
}

/** After these a connection is gone or in an unknown state and must not go back to the pool. Only for errors of one. */
export function isConnectionLoss(error: unknown): boolean {
  const { code = '', syscall } = (error ?? {}) as { code?: string; syscall?: string };
  // a server that is reached by a file has none while it is away
  const isGone = code === 'ENOENT' && syscall === 'connect';
  return isDatabaseAway(error) || UNREACHABLE.has(code) || isGone;
}

/** A lost connection as whoever asked is told of it, whichever way the driver or the socket put it; anything else as it was. */
export const asLoss = (error: unknown): unknown => (isConnectionLoss(error) ? away() : error);

/** Whether its connection must not go back to the pool. */
export const isBroken = (error: unknown): boolean =>
  isConnectionLoss(error) || (error instanceof Refusal && error.key === 'kit.away');
