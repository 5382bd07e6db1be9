import { addDays, formatDateTime } from '#platform/pure/date.ts';
import type { Random } from '#platform/pure/random.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { insert } from '#platform/server/resource/store.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { infoCampaign } from './info-campaign.ts';
import { gather } from './server/campaign.ts';
import { writeFirstRules } from './server/field-rule.ts';
import { faces } from './demo/faces.ts';
import { recordExtra } from './record-extra.ts';
import { studentBankCard } from './student-bank-card.ts';
import { studentFamily } from './student-family.ts';
import { studentSchooling } from './student-schooling.ts';

type Student = {
  id: string;
  name: string;
  classId: string;
  departmentId: string;
  entryDate: string;
  contactName: string | null;
  contactRelation: string | null;
  contactPhone: string | null;
};

const UNITS = ['务农', '个体经营', '县人民医院', '市公交公司', '第一中学', '建筑公司', '纺织厂'];
const SCHOOLS = ['第一中学', '实验中学', '第三中学', '职业高级中学', '外国语学校'];
const BANKS = ['中国银行', '中国工商银行', '中国农业银行', '中国建设银行'];

/** Families, schools and cards of most students; some haven't told them yet. */
export async function demo(work: Work, _size: 'full' | 'small', random: Random): Promise<void> {
  const students = await work.db.rows<Student>(sql`
    select id, name, class_id, department_id, entry_date, contact_name, contact_relation, contact_phone
    from student where enrolled and arrived order by student_no`);
  const told = students.filter(() => random.chance(0.8));
  const of = ({ id, classId, departmentId }: Student) => ({ studentId: id, classId, departmentId });
  await insertMany(
    work,
    studentFamily,
    told
      .filter(({ contactName }) => contactName !== null)
      .map((one) => ({
        ...of(one),
        relation: one.contactRelation ?? '51',
        name: one.contactName!,
        birthYear: Number(one.entryDate.slice(0, 4)) - random.int(42, 50),
        phone: one.contactPhone === null ? null : work.platform.secrets.open(one.contactPhone),
        workUnit: random.pick(UNITS),
        yearIncome: random.int(20, 120) * 100_000,
        health: 'good',
        isEmergency: true,
        version: 1,
      })),
  );
  await insertMany(
    work,
    studentSchooling,
    told.map((one) => ({
      ...of(one),
      fromDate: `${Number(one.entryDate.slice(0, 4)) - 3}-09-01`,
      toDate: `${one.entryDate.slice(0, 4)}-06-30`,
      school: random.pick(SCHOOLS),
      witness: one.contactName,
      version: 1,
    })),
  );
  await insertMany(
    work,
    studentBankCard,
    told
      .filter(() => random.chance(0.9))
      .map((one) => ({
        ...of(one),
        bankName: random.pick(BANKS),
        cardNo: cardNo(`6217${String(random.int(0, 99_999_999)).padStart(8, '0')}${random.int(100, 999)}`),
        holder: one.name,
        isGuardians: false,
        isDefault: true,
        verifyState: random.chance(0.7) ? 'passed' : 'unverified',
        version: 1,
      })),
  );
  await writeFirstRules(work);
  await extras(work);
  await campaign(work);
}

/** What this school asks besides; some have it filled in. */
async function extras(work: Work): Promise<void> {
  const asked = [
    { field: 'extra1', title: '特长', kind: 'text', writers: ['stu', 'fdy'] },
    { field: 'extra2', title: '身高（厘米）', kind: 'number', writers: ['stu', 'fdy'] },
    {
      field: 'extra3',
      title: '校服尺码',
      kind: 'choice',
      options: 'S\nM\nL\nXL',
      writers: ['stu', 'fdy', 'bzr'],
    },
    { field: 'extra4', title: '入团日期', kind: 'date', writers: ['fdy'] },
  ];
  for (const [ord, row] of asked.entries())
    await insert(work, recordExtra, { options: null, ...row, hiddenFrom: null, ord, status: 'enabled' });
  await work.db.run(sql`
    update student s set extra1 = (array['篮球', '书法', '吉他', '演讲', '长跑'])[1 + n % 5], extra2 = (158 + n % 30)::text,
      extra3 = (array['S', 'M', 'L', 'XL'])[1 + n % 4] from (select id, abs(hashtext(student_no)) as n from student where enrolled) k
    where k.id = s.id and k.n % 3 <> 0`);
}

/** With the check digit of ISO/IEC 7812. */
function cardNo(head: string): string {
  const sum = [...head].toReversed().reduce((all, text, place) => {
    const digit = Number(text) * (place % 2 === 0 ? 2 : 1);
    return all + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return `${head}${(10 - (sum % 10)) % 10}`;
}

type Cast = { people: { userId: string }[] };
/** Who signs, who asks for a correction. */
const [SIGNERS, ASKERS] = [16, 8];

/** Some have signed the campaign, some have asked for corrections, in every state. */
export async function history(past: Past): Promise<void> {
  await told(past);
  await faces(past);
}

async function told(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const cast = await asServer(past.platform, past.tenant, castOf);
  if (!cast) return;
  await walkPast(past, {
    name: 'student/info',
    total: SIGNERS + ASKERS,
    tell: (work, index) => tell(stage(work, now, new Map()), cast, index),
  });
}

async function castOf(work: Work): Promise<Cast | null> {
  const people = await work.db.rows<{ userId: string }>(sql`
    select u.id as user_id from student s join sys_user u on u.person_id = s.id and u.status = 'enabled'
    join stu_class c on c.id = s.class_id
    where s.enrolled and exists (select 1 from teacher t where t.staff_no = 'fdy01' and t.id = any(c.fdy_ids)) and u.account_no <> 'stu01'
    order by md5(s.student_no || 'info') limit ${SIGNERS + ASKERS}`);
  return people.length >= ASKERS ? { people } : null;
}

async function tell(on: Stage, cast: Cast, index: number): Promise<void> {
  const at = (days: number) => `${addDays(on.now.slice(0, 10), days)} 10:10:00`;
  const person = cast.people[index % cast.people.length]!;
  if (index < SIGNERS) return sign(on, person.userId, at(-6 + (index % 5)));
  await askFor(on, person.userId, { at, index: index - SIGNERS });
}

/** One that runs now, for everybody. */
async function campaign(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  const row = await insert(work, infoCampaign, {
    name: '学生基本信息核对',
    openFrom: addDays(today, -7),
    openTo: addDays(today, 14),
    wanted: [
      ...['nation', 'politicalStatus', 'address', 'contactName', 'contactPhone'],
      ...['family', 'schooling', 'bankCard'],
    ],
    confirmText: '本人承诺所填信息真实、完整，如有变化及时更新。',
    status: 'open',
  });
  await gather(work, { id: row.id, grades: null, departmentIds: null, classIds: null });
}

async function sign(on: Stage, userId: string, at: string): Promise<void> {
  const fill = await on.ask<{ id: string }>(sql`
    select f.id from info_fill f join sys_user u on u.person_id = f.student_id where u.id = ${userId} limit 1`);
  if (fill)
    await on.call(userId, at, 'xsgl/infoFill/confirm', {
      id: fill.id,
      signature: '100,100 180,160 260,90;300,80 300,200',
    });
}

const ASKED = [
  { politicalStatus: '03', reason: '上学期加入共青团，请更正政治面貌' },
  { nativePlace: '湖南长沙', reason: '籍贯登记有误' },
  { householdPlace: '湖南省长沙市岳麓区', reason: '户口已迁移' },
  { politicalStatus: '02', reason: '已成为预备党员' },
];
type When = { at: (days: number) => string; index: number };

async function askFor(on: Stage, userId: string, { at, index }: When): Promise<void> {
  const kept = await on.call(userId, at(-5), 'xsgl/studentInfoEdit/submit', ASKED[index % ASKED.length]!);
  if (!kept || index % 4 === 3) return;
  const id = String(kept['id']);
  if (index === 2) return void (await on.decide(id, at(-4), { type: 'return', comment: '请补充证明材料' }));
  if (index === 5) return void (await on.decide(id, at(-4), { type: 'reject', comment: '与户口簿不一致' }));
  await on.decide(id, at(-4), { type: 'approve', comment: '已核对' });
}
