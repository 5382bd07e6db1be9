import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { printed } from '#modules/resource/print';
import type { Printed } from '#platform/kit/print.ts';
import { refuse } from '../errors.ts';
import { sessionOf } from './arrange.ts';
import { sits } from './sits.ts';

const RULES =
  '请携带本准考证和有效身份证件，提前30分钟到达考点；开考15分钟后不得入场；不得携带通讯工具；服从监考人员管理，违纪者成绩无效。';

type TicketRow = {
  batch: string;
  schoolName: string;
  name: string;
  gender: string;
  registerNo: string;
  ticketNo: string | null;
  schoolOfOrigin: string;
  payStatus: string;
  auditStatus: string;
  isOpen: boolean;
  version: number | null;
};
type SeatLine = { subjects: string; day: string; time: string; site: string; room: string; seat: string };

const seatsOf = (work: Work, id: string): Promise<SeatLine[]> =>
  work.db.rows<SeatLine>(sql`
    select coalesce((select string_agg(e.name, '、' order by e.sort) from exam_subject e where e.session_id = o.id and ${sits('e', 'c')}), o.name) as subjects,
      to_char(o.start_at, 'YYYY-MM-DD') as day, to_char(o.start_at, 'HH24:MI') || '–' || to_char(o.end_at, 'HH24:MI') as time,
      r.site_name as site, r.room_no as room, s.seat_no::text as seat
    from recruit_seat s join candidate c on c.id = s.candidate_id join recruit_session o on o.id = s.session_id join recruit_room r on r.id = s.room_id
    where c.id = ${id} and o.status = 'published' order by o.start_at`);

type Facts = {
  [
    name in
      | 'batch'
      | 'schoolName'
      | 'name'
      | 'gender'
      | 'registerNo'
      | 'ticketNo'
      | 'schoolOfOrigin'
      | 'photo'
      | 'rules'
  ]: string;
};

/** What stands on a candidate's ticket. @throws 404, single-recruit.noTicket; for himself also ticketClosed and unpaid */
export async function ticketFacts(
  work: Work,
  id: string,
  { own }: { own: boolean },
): Promise<{ facts: Facts; seats: SeatLine[]; code: string }> {
  const row = await work.db.row<TicketRow>(sql`
    select b.name as batch, x.school_name, c.name, c.gender, c.register_no, c.ticket_no, c.school_name as school_of_origin, c.pay_status, c.audit_status,
      ${work.at}::timestamptz between b.ticket_start and b.ticket_end as is_open,
      (select sum(s.ticket_version) from recruit_seat s where s.candidate_id = c.id) as version
    from candidate c join exam_batch b on b.id = c.batch_id join sys_tenant x on x.id = c.tenant_id where c.id = ${id}`);
  if (!row) throw notFound();
  if (own && !row.isOpen) throw refuse.ticketClosed();
  if (own && row.payStatus === 'unpaid') throw refuse.unpaid();
  const seats = await seatsOf(work, id);
  if (row.ticketNo === null || seats.length === 0) throw refuse.noTicket();
  const gender = work.platform.words.say('zh-CN', `dict.xb.${row.gender}`);
  const { batch, schoolName, name, registerNo, ticketNo, schoolOfOrigin } = row;
  const facts = {
    batch,
    schoolName,
    name,
    registerNo,
    ticketNo,
    schoolOfOrigin,
    gender,
    photo: '',
    rules: RULES,
  };
  return { facts, seats, code: codePath(ticketCode(work, id, Number(row.version ?? 0))) };
}

const codePath = (code: string): string =>
  `/layout/enrolment/single-recruit/scan?code=${encodeURIComponent(code)}`;

/** The same on the school's own sheet. */
async function ticketOf(work: Work, id: string): Promise<Printed> {
  const { facts, seats, code } = await ticketFacts(work, id, { own: false });
  return printed(work, { document: 'recruitTicket', filling: { facts, lists: { seats } }, qr: code });
}

/** What the ticket's picture holds: whose, of which version, and that we wrote it. */
const ticketCode = (work: Work, id: string, version: number): string =>
  `dz1.${id}.${version}.${signed(work, id, version)}`;

const signed = (work: Work, id: string, version: number): string =>
  work.platform.secrets.sign('recruit-ticket', `${work.tenant}|${id}|${version}`).slice(0, 22);

/** Whose ticket a code is. @throws single-recruit.ticketWrong for what we didn't write, ticketVoid for what was printed before a move */
export async function readTicket(work: Work, code: string): Promise<string> {
  const [, id = '', version = ''] = /^dz1\.([0-9a-f-]{36})\.(\d{1,6})\.[\w-]{22}$/.exec(code) ?? [];
  if (id === '' || code !== ticketCode(work, id, Number(version))) throw refuse.ticketWrong();
  const row = await work.db.row<{ version: number }>(
    sql`select coalesce(sum(ticket_version), -1) as version from recruit_seat where candidate_id = ${id}`,
  );
  if (Number(row!.version) !== Number(version)) throw refuse.ticketVoid();
  return id;
}

/** The ticket of one candidate, for the desk. */
export const getTicket = get('dzks/ticket/getTicket', {
  needs: 'recruitSeat.print',
  query: z.strictObject({ id: z.uuid() }),
  handle: (work, { query }) => ticketOf(work, query.id),
});

const SHEETS = {
  door: 'recruitDoor',
  label: 'recruitLabel',
  roll: 'recruitRoll',
  bag: 'recruitBag',
} as const;

type RoomFacts = { batch: string; site: string; room: string };
type Person = { seat: string; ticketNo: string; name: string; gender: string };

/** The papers of one room in a session; `ticket`: those of all who sit there, one a page. */
export const printRoom = get('dzks/ticket/batchPrint', {
  needs: 'recruitSeat.print',
  query: z.strictObject({
    sessionId: z.uuid(),
    roomId: z.uuid(),
    sheet: z.enum(['door', 'label', 'roll', 'bag', 'ticket']),
  }),
  async handle(work, { query: { sessionId, roomId, sheet } }) {
    const session = await sessionOf(work, sessionId);
    const room = await work.db.row<RoomFacts>(sql`
      select b.name as batch, r.site_name as site, r.room_no as room from recruit_room r join exam_batch b on b.id = r.batch_id
      where r.id = ${roomId} and r.batch_id = ${session.batchId}`);
    if (!room) throw notFound();
    const people = await work.db.rows<Person & { id: string }>(sql`
      select c.id, lpad(s.seat_no::text, 2, '0') as seat, s.ticket_no, c.name, c.gender from recruit_seat s join candidate c on c.id = s.candidate_id
      where s.session_id = ${sessionId} and s.room_id = ${roomId} order by s.seat_no`);
    if (people.length === 0) throw refuse.notArranged();
    if (sheet === 'ticket') return tickets(work, people);
    const numbers = people.map((one) => one.ticketNo).toSorted();
    const facts = {
      ...room,
      session: session.name,
      count: String(people.length),
      first: numbers[0]!,
      last: numbers.at(-1)!,
    };
    const list = people.map(({ seat, ticketNo, name, gender }) => ({
      seat,
      ticketNo,
      name,
      gender: work.platform.words.say('zh-CN', `dict.xb.${gender}`),
      sign: '',
    }));
    return printed(work, { document: SHEETS[sheet], filling: { facts, lists: { people: list } } });
  },
});

async function tickets(work: Work, people: readonly { id: string }[]): Promise<Printed> {
  const all: Printed[] = [];
  for (const { id } of people) all.push(await ticketOf(work, id));
  const html = all.map((one) => one.html).join('<p style="page-break-after: always"></p>');
  return { ...all[0]!, html, qr: null };
}
