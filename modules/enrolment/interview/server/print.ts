import { z } from 'zod';
import { printed } from '#modules/resource/print';
import { notFound } from '#platform/kit/errors.ts';
import type { Printed } from '#platform/kit/print.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

type Dim = { name: string; maxScore: number };
type Facts = { [name in 'batch' | 'subject' | 'room' | 'place' | 'waiting' | 'day' | 'time']: string };
type Room = Facts & { dims: Dim[]; examiners: { name: string; isChief: boolean }[] };
type Turn = {
  order: string;
  code: string;
  registerNo: string | null;
  name: string | null;
  drawn: string | null;
};

const roomOf = (work: Work, id: string): Promise<Room | undefined> =>
  work.db.row<Room>(sql`
    select b.name as batch, e.name as subject, r.room_no as room, r.place, r.wait_place as waiting, to_char(r.start_at, 'YYYY-MM-DD') as day,
      to_char(r.start_at, 'HH24:MI') || '–' || to_char(r.end_at, 'HH24:MI') as time, r.dims,
      (select jsonb_agg(jsonb_build_object('name', t.name, 'isChief', t.id = r.chief_id) order by t.id <> r.chief_id, t.staff_no)
        from teacher t where t.id = any(r.examiner_ids)) as examiners
    from interview_room r join exam_batch b on b.id = r.batch_id join exam_subject e on e.id = r.subject_id where r.id = ${id}`);

const turnsOf = (work: Work, roomId: string): Promise<Turn[]> =>
  work.db.rows<Turn>(sql`
    select s.order_no::text as order, s.anon_code as code, c.register_no, c.name, to_char(s.drawn_at, 'HH24:MI') as drawn
    from interview_slot s left join candidate c on c.id = s.candidate_id where s.room_id = ${roomId} order by s.order_no`);

/** The papers of one room: its door, who drew at check-in, a sheet for each examiner to write on, and his name on the table. */
export const printRoom = get('dzks/interviewRoom/print', {
  needs: 'interviewRoom.print',
  query: z.strictObject({ id: z.uuid(), sheet: z.enum(['door', 'roll', 'marks', 'plate']) }),
  async handle(work, { query: { id, sheet } }) {
    const room = await roomOf(work, id);
    if (!room) throw notFound();
    const { dims, examiners, ...facts } = room;
    const turns = await turnsOf(work, id);
    if (sheet !== 'plate' && turns.length === 0) throw refuse.notOpened();
    if (sheet === 'door' || sheet === 'roll') {
      const shown = sheet === 'door' ? turns : turns.filter(({ name }) => name !== null);
      if (shown.length === 0) throw refuse.nobodyDrew();
      const lines = shown.map(({ order, code, ...who }) =>
        sheet === 'door' ? { order, code, sign: '' } : { order, code, ...texts(who), sign: '' },
      );
      const filling = { facts: { ...facts, count: String(shown.length) }, lists: { turns: lines } };
      return printed(work, { document: sheet === 'door' ? 'interviewDoor' : 'interviewRoll', filling });
    }
    const duty = (isChief: boolean) =>
      work.platform.words.say('zh-CN', `interviewDuty.${isChief ? 'chief' : 'examiner'}`);
    const blanks = dims.map(({ name, maxScore }) => `${name} ____ /${maxScore}`).join('　');
    const most = String(dims.reduce((sum, one) => sum + Math.round(one.maxScore * 100), 0) / 100);
    const pages: Printed[] = [];
    for (const { name, isChief } of examiners) {
      const whose = { ...facts, count: String(turns.length), examiner: name, duty: duty(isChief) };
      const filling =
        sheet === 'plate'
          ? { facts: whose }
          : {
              facts: { ...whose, most },
              lists: { turns: turns.map(({ code }) => ({ code, marks: blanks, total: '' })) },
            };
      pages.push(
        await printed(work, { document: sheet === 'plate' ? 'interviewPlate' : 'interviewMarks', filling }),
      );
    }
    return {
      ...pages[0]!,
      html: pages.map((one) => one.html).join('<p style="page-break-after: always"></p>'),
    };
  },
});

const texts = (who: { [name: string]: string | null }): { [name: string]: string } =>
  Object.fromEntries(Object.entries(who).map(([name, text]) => [name, text ?? '']));
