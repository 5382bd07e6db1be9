import type pg from 'pg';

/** How long a session may lie untouched, and when it was touched last, as far as this node knows. */
export type Touched = {
  id: string;
  idleSeconds: number;
  /** Milliseconds since 1970. */
  lastActive: number;
};

/** When a row of `sys_session` has lain untouched too long; the same slack as {@link slackOf}. */
export const IDLE_AT =
  'last_active_at + make_interval(secs => idle_seconds + least(greatest(idle_seconds / 20, 30), 300))';

/** Seconds by which the stored touch may lag behind: few calls write, and nobody is sent out too early. */
const slackOf = (idleSeconds: number): number => Math.min(300, Math.max(30, Math.floor(idleSeconds / 20)));

/** Seconds since its person touched the page, as the client says with `Campus-Idle`; a call without it is a touch. */
export function idleSaid(header: unknown): number {
  const said = typeof header === 'string' && /^\d{1,12}$/.test(header) ? Number(header) : 0;
  return said;
}

/**
 * Judges a call's session and notes the touch. The row is written at most once per slack, whatever the number of calls.
 * Whether the session still lives.
 */
export async function keepTouched(
  pool: pg.Pool,
  session: Touched,
  idleFor: number,
  now: Date,
): Promise<boolean> {
  const slack = slackOf(session.idleSeconds) * 1000;
  const touched = now.getTime() - idleFor * 1000;
  if (now.getTime() > session.lastActive + session.idleSeconds * 1000 + slack) return false;
  if (touched - session.lastActive <= slack) return true;
  // before the wait, so that calls at the same moment don't write it again
  session.lastActive = touched;
  await pool.query({
    name: 'session-touch',
    text: 'update sys_session set last_active_at = $2 where id = $1 and last_active_at < $2',
    values: [session.id, new Date(touched)],
  });
  return true;
}
