import { z } from 'zod';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { decideOffer } from './admission.ts';
import { batchOf } from './batch.ts';
import { ownRow } from './own.ts';

async function decide(work: Work, takes: boolean): Promise<{ admitStatus: string }> {
  const row = await ownRow(work);
  const { confirmStart, confirmEnd } = await batchOf(work, row.batchId);
  if (work.at < confirmStart || work.at >= confirmEnd) throw refuse.confirmClosed();
  const done = await decideOffer(work, [row.id], takes);
  const said = takes ? 'confirmed' : 'givenUp';
  if (done === 0 && row.admitStatus !== said) throw refuse.notAdmitted();
  return { admitStatus: said };
}

/** He comes. Said twice it is said once. */
export const confirmOffer = post('dzks/ks/confirm', {
  needs: 'login',
  realms: ['exam'],
  proof: 'plain',
  body: z.strictObject({}),
  handle: (work) => decide(work, true),
});

/** He doesn't come: his place goes back to the plan. */
export const giveUpOffer = post('dzks/ks/giveUp', {
  needs: 'login',
  realms: ['exam'],
  proof: 'plain',
  body: z.strictObject({}),
  handle: (work) => decide(work, false),
});
