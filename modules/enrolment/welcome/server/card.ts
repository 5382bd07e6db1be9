import { z } from 'zod';
import { owedBy } from '#modules/enrolment/fees';
import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { notFound } from '#platform/kit/errors.ts';
import { toYuan } from '#platform/pure/money.ts';
import { maskIdNumber } from '#platform/pure/text.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Row } from '#platform/kit/resource.ts';
import { columns } from '#platform/server/resource/columns.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { reportCardConfig } from '../report-card-config.ts';
import { COLUMNS, isEmpty, sectionsOf, templateOf, type Shown } from '../rules/card.ts';
import { paperCode } from '../rules/code.ts';
import { GREEN } from './facts.ts';
import { myself } from './newcomer.ts';
import { photoAddress } from './photo.ts';
import { marker } from './marker.ts';
import { stepsOfAll, type OwnStep } from './steps.ts';

type Config = Pick<
  Row<typeof reportCardConfig>,
  'sections' | 'columns' | 'title' | 'footer' | 'showPhoto' | 'showChoiceSjhm' | 'maskIdNumber' | 'copies'
>;

const USUAL: Config = {
  sections: ['1', '2', '3', '4'],
  columns: [...COLUMNS],
  ...{ title: null, footer: null, showPhoto: true, showChoiceSjhm: true, maskIdNumber: true, copies: 1 },
};

const shownOf = ({ sections, columns: chosen, showPhoto, showChoiceSjhm }: Config): Shown => ({
  sections: sections.map(Number),
  columns: chosen,
  showPhoto: showPhoto === true,
  showChoiceSjhm: showChoiceSjhm === true,
});

export const configHooks = hooksFor(reportCardConfig, {
  beforeAdd: async (_work, draft) => assertSound(draft),
  beforeUpdate: async (_work, row, changes) => assertSound({ ...row, ...changes }),
});

/** @throws welcome.cardEmpty */
function assertSound(draft: Partial<Config>): void {
  if (isEmpty(shownOf({ ...USUAL, ...draft }))) throw refuse.cardEmpty();
}

const configOf = async (work: Work, batchId: string): Promise<Config> =>
  (await work.db.row<Config>(
    sql`select ${columns(reportCardConfig.fields)} from report_card_config t where t.batch_id = ${batchId}`,
  )) ?? USUAL;

/** Where everything stands: the same for the screen and for paper. */
export const getTemplate = get('yxgl/reportCard/getTemplate', {
  needs: 'welcomeStudent.print',
  query: z.strictObject({ batchId: z.uuid() }),
  handle: async (work, { query }) => templateOf(shownOf(await configOf(work, query.batchId))),
});

/** Cards of newcomers whom the caller sees, in the order of their numbers; each print is counted. */
export const getPrintData = post('yxgl/reportCard/getPrintData', {
  needs: 'welcomeStudent.print',
  proof: 'plain',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(200) }),
  async handle(work, { body }) {
    const rows = await work.db.rows<{ studentId: string; batchId: string }>(sql`
      update welcome_student t set printed_times = coalesce(t.printed_times, 0) + 1
      where t.id = any(${body.ids}::uuid[]) and ${work.within('welcomeStudent', 'welcomeStudent.print', 't')} returning t.student_id, t.batch_id`);
    if (rows.length === 0) throw notFound();
    const batchId = rows[0]!.batchId;
    const ids = rows.filter((one) => one.batchId === batchId).map((one) => one.studentId);
    return cardsOf(work, batchId, ids);
  },
});

/** One's own card. */
export const getReportCard = get('yxgl/welcomeMy/getReportCard', {
  needs: 'login',
  realms: ['welcome'],
  async handle(work) {
    const { batchId, studentId } = await myself(work);
    return cardsOf(work, batchId, [studentId]);
  },
});

type Person = {
  studentId: string;
  name: string;
  gender: string;
  nation: string | null;
  ksh: string;
  idNumber: string | null;
  studentNo: string | null;
  className: string | null;
  department: string | null;
  major: string | null;
  placeName: string | null;
  phone: string | null;
  counsellor: string | null;
  photoId: string | null;
};

async function cardsOf(work: Work, batchId: string, studentIds: readonly string[]) {
  const config = await configOf(work, batchId);
  const shown = shownOf(config);
  const codes = sectionsOf(shown.sections);
  const people = await peopleOf(work, studentIds);
  const steps = Map.groupBy(await stepsOfAll(work, studentIds), (one) => one.studentId);
  const bills = codes.includes(3)
    ? await owedBy(
        work,
        studentIds.map((id) => ({ kind: 'student', id })),
      )
    : new Map<string, never[]>();
  const batch = await work.db.row<{ grade: string; schoolName: string }>(sql`
    select b.grade, x.school_name from welcome_batch b join sys_tenant x on x.id = ${work.tenant} where b.id = ${batchId}`);
  const counters = await countersOf(work, batchId);
  const usual = work.platform.words.say(work.locale, 'welcomeCard.title', { ...batch! });
  return {
    template: templateOf(shown),
    copies: config.copies,
    title: config.title ?? usual,
    footer: config.footer ?? '',
    printedAt: work.at.slice(0, 16),
    cards: people.map((person) => {
      const own = steps.get(person.studentId) ?? [];
      return {
        ksh: person.ksh,
        name: person.name,
        code: paperCode(person.studentId, marker(work)),
        ...(shown.showPhoto && { photo: photoAddress(work, person.photoId) }),
        ...(shown.showChoiceSjhm && { choiceSjhm: person.phone }),
        ...(codes.includes(1) && { infoList: infoOf(work, person, config.maskIdNumber === true) }),
        ...(codes.includes(2) && { stepList: linesOf(work, own, 'online', person, counters) }),
        ...(codes.includes(3) && { payList: payOf(bills.get(person.studentId) ?? []) }),
        ...(codes.includes(4) && { phoneList: linesOf(work, own, 'site', person, counters) }),
      };
    }),
  };
}

async function peopleOf(work: Work, studentIds: readonly string[]): Promise<Person[]> {
  const rows = await work.db.rows<Person>(sql`
    with ${peopleRows.student}, ${peopleRows.teacher}, ${academicRows.stuClass}, ${academicRows.classStaff}, ${academicRows.major}, ${orgRows.department}
    select w.student_id, s.name, s.gender, w.ksh, w.id_number, s.student_no, s.photo[1] as photo_id, c.class_name, d.dept_name as department, m.major_name as major,
      w.place_name, u.phone, (select string_agg(t.name, '、' order by t.staff_no) from class_staff k join teacher t on t.id = k.teacher_id
        where k.class_id = w.class_id and k.staff_role = 'fdy' and k.to_date is null) as counsellor
    from welcome_student w join student s on s.id = w.student_id left join stu_class c on c.id = w.class_id
    left join department d on d.id = w.department_id left join major m on m.id = w.major_id
    left join sys_user u on u.person_id = w.student_id
    where w.student_id = any(${studentIds}::uuid[]) order by s.student_no nulls last, w.ksh`);
  const open = (value: string | null) => (value === null ? null : work.platform.secrets.open(value));
  return rows.map((row) => ({ ...row, idNumber: open(row.idNumber), phone: open(row.phone) }));
}

/** Key and value, as they stand beside each other. */
function infoOf(work: Work, person: Person, masked: boolean): [string, string][] {
  const say = (key: string) => work.platform.words.say(work.locale, `welcomeCard.${key}`);
  const idNumber = person.idNumber ?? '';
  const gender = work.platform.words.say(work.locale, `dict.xb.${person.gender}`);
  return (
    [
      ['name', person.name],
      ['gender', gender],
      ['ksh', person.ksh],
      ['idNumber', masked ? maskIdNumber(idNumber) : idNumber],
      ['department', person.department],
      ['major', person.major],
      ['class', person.className],
      ['studentNo', person.studentNo],
      ['counsellor', person.counsellor],
      ['place', person.placeName],
    ] as const
  ).map(([key, value]) => [say(key), value ?? '']);
}

type CardLine = { itemName: string; linkAddress: string; handleValue: string; remark1: string };

/** Steps as they are printed; an open one on the spot has a box for a pen. */
function linesOf(
  work: Work,
  steps: readonly OwnStep[],
  section: 'online' | 'site',
  person: Person,
  counters: ReadonlyMap<string, string>,
): CardLine[] {
  const say = (key: string) => work.platform.words.say(work.locale, `welcomeCard.${key}`);
  const { placeName } = person;
  return steps
    .filter((one) => one.section === section)
    .map(({ id, code, itemName, linkAddress, status, remark, handler, handledAt }) => {
      const isGreen = code === 'PAY' && status === 'done' && remark === GREEN;
      const value = isGreen
        ? say('green')
        : work.platform.words.say(work.locale, `dict.welcomeRecordStatus.${status}`);
      const phone = counters.get(id);
      const place = section === 'online' ? say('online') : (linkAddress ?? '');
      return {
        itemName,
        linkAddress: code === 'DORM' && placeName ? placeName : phone ? `${place}（${phone}）` : place,
        handleValue: section === 'site' && status === 'todo' ? '□' : value,
        remark1: section === 'site' && handler !== null ? `${handler} ${(handledAt ?? '').slice(5, 16)}` : '',
      };
    });
}

/** Bills in yuan, and what they come to. */
function payOf(
  bills: readonly {
    title: string;
    amountFen: number;
    paidFen: number;
    deferredFen: number;
    owedFen: number;
  }[],
) {
  const line = (title: string, of: readonly (typeof bills)[number][]) => {
    const sum = (key: 'amountFen' | 'paidFen' | 'deferredFen' | 'owedFen') =>
      of.reduce((all, one) => all + one[key], 0);
    const [amount, paid, deferred, owed] = [
      sum('amountFen'),
      sum('paidFen'),
      sum('deferredFen'),
      sum('owedFen'),
    ];
    return {
      title,
      ...{ amount: toYuan(amount), waived: toYuan(amount - paid - owed), deferred: toYuan(deferred) },
      ...{ paid: toYuan(paid), owed: toYuan(owed) },
    };
  };
  return [...bills.map((one) => line(one.title, [one])), line('', bills)];
}

/** Phones of counters by the steps that they handle. */
async function countersOf(work: Work, batchId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await work.db.rows<{ stepId: string; phone: string }>(sql`
    select unnest(step_ids) as step_id, phone from site_counter where batch_id = ${batchId} and phone is not null order by name desc`);
  return new Map(rows.map(({ stepId, phone }) => [stepId, phone]));
}
