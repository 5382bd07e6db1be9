import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { submit } from './submit.ts';

type Fault = {
  typeId: string;
  roomId: string | null;
  /** With `placeText`, where it is no room. */
  buildingId: string | null;
  placeText: string | null;
  /** Cut off where it is too long. */
  description: string;
};

/**
 * Reports a fault in the actor's name, who may be called at the number of his account, and answers with the order. One
 * like it may run already: who reports it by another room's business wants an order of his own. `repair.ended` tells its end.
 * @throws repair.phoneMissing for somebody without a number, and whatever a report is refused for
 */
export async function reportFault(work: Work, { description, roomId, ...fault }: Fault): Promise<string> {
  const account = await work.db.row<{ phone: string | null }>(
    sql`select phone from sys_user where id = ${work.actor.userId}`,
  );
  if (!account?.phone) throw refuse.phoneMissing();
  const phone = work.platform.secrets.open(account.phone);
  const place = roomId === null ? fault : { typeId: fault.typeId, roomId };
  const said = {
    description: [...description].slice(0, 500).join(''),
    phone,
    enterAllowed: true,
    force: true,
  };
  return (await submit(work, { ...place, ...said })).id;
}
