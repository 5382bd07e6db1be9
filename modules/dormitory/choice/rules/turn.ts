/** Where a round stands. `waiting`: published, nothing to be seen yet. */
export type Phase = 'draft' | 'waiting' | 'preview' | 'running' | 'paused' | 'ended' | 'settled';

type Round = { status: string; previewAt: string; openAt: string; closeAt: string };

/** What a round is at a moment; moments are wall clock, `YYYY-MM-DD HH:mm:ss`. */
export function phaseOf(round: Round, now: string): Phase {
  if (round.status !== 'published') return round.status as Phase;
  if (now >= round.closeAt) return 'ended';
  if (now >= round.openAt) return 'running';
  return now >= round.previewAt ? 'preview' : 'waiting';
}

/** Letters and digits that nobody mistakes for one another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** An invitation of six signs out of six random bytes. */
export const inviteCode = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => SIGNS[byte % SIGNS.length]).join('');
