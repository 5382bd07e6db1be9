import { v7 } from 'uuid';
import type { Random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { add } from '#platform/server/resource/write.ts';
import type { Work } from '#platform/server/work.ts';
import { repairDuty, repairGroup, repairPart } from '../repair-crew.ts';

const WORKERS = { full: 24, small: 6 } as const;

/** Groups and the branches of types that they mend. */
const GROUPS = [
  { name: '水电一组', types: ['水', '电', '卫浴'] },
  { name: '木工门窗组', types: ['木/家具', '门窗玻璃'] },
  { name: '空调网络组', types: ['空调', '网络'] },
  { name: '公共设施组', types: ['公共设施'] },
] as const;

const SURNAMES = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕张'];
const GIVEN = [
  '建国',
  '志强',
  '国平',
  '永明',
  '德福',
  '卫东',
  '长河',
  '海山',
  '立新',
  '玉山',
  '双喜',
  '大勇',
];

/** Name, unit, price in fen, in stock. */
const PARTS = [
  ['水龙头', '个', 3_500, 60],
  ['角阀', '个', 1_800, 80],
  ['软管', '根', 1_200, 120],
  ['地漏', '个', 1_500, 40],
  ['LED灯管', '支', 2_200, 150],
  ['开关面板', '个', 1_500, 90],
  ['五孔插座', '个', 1_800, 90],
  ['空气开关', '个', 4_500, 30],
  ['门锁', '把', 8_800, 40],
  ['合页', '副', 900, 100],
  ['桌板', '块', 6_500, 25],
  ['椅面', '块', 3_000, 40],
  ['玻璃', '平方米', 9_500, 20],
  ['纱窗', '扇', 7_500, 20],
  ['空调遥控器', '个', 3_500, 50],
  ['空调滤网', '个', 2_800, 60],
  ['网口模块', '个', 1_600, 70],
  ['网线', '米', 300, 800],
  ['花洒', '个', 4_200, 30],
  ['马桶水箱配件', '套', 5_600, 25],
] as const;

/** Who mends what in the demo school, when, and with which parts. */
export async function makeCrew(work: Work, size: 'full' | 'small', random: Random): Promise<void> {
  const workers = await hire(work, WORKERS[size], random);
  const types = await work.db.rows<{ id: string; name: string }>(
    sql`select id, name from repair_type where parent_id is null`,
  );
  const idOf = new Map(types.map((type) => [type.name, type.id]));
  const groups = GROUPS.map((group, index) => {
    const members = workers.filter((_, place) => place % GROUPS.length === index);
    return {
      id: v7(),
      name: group.name,
      leaderId: members[1] ?? members[0]!,
      // a small crew does everything
      workerIds: size === 'small' && index > 1 ? workers : members,
      typeIds: group.types.flatMap((name) => idOf.get(name) ?? []),
      buildingIds: null,
    };
  });
  await insertMany(work, repairGroup, groups);
  await insertMany(work, repairDuty, workers.flatMap(duties));
  await insertMany(
    work,
    repairPart,
    PARTS.map(([name, unit, price, stock]) => ({
      name,
      unit,
      price,
      stock,
      warnStock: 10,
      status: 'enabled',
    })),
  );
}

/** The school's own repair workers, `wxg01` first, and as many more as the crew needs. */
async function hire(work: Work, count: number, random: Random): Promise<string[]> {
  const own = await work.db.rows<{ id: string }>(sql`
    select t.id from teacher t join sys_user u on u.tenant_id = t.tenant_id and u.person_id = t.id
    where exists (select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id and r.role_code = 'wxg' where ur.user_id = u.id)
    order by t.staff_no <> 'wxg01', t.staff_no`);
  const office = await work.db.row<{ id: string }>(sql`
    select id from department order by dept_code <> 'HQC', sort nulls last, dept_code limit 1`);
  const found = own.map((row) => row.id);
  if (!office) return found;
  const { resource, room } = work.platform.resources.get('teacher')!;
  for (let number = found.length + 1; number <= count; number += 1) {
    const staffNo = `wxg${String(number).padStart(2, '0')}`;
    const row = await add(work.platform, work, resource, room.server.hooks?.['teacher'] ?? {}, {
      staffNo,
      name: random.pick(SURNAMES) + random.pick(GIVEN),
      gender: '1',
      departmentId: office.id,
      title: '技工',
      phone: `1390000${String(number).padStart(4, '0')}`,
    });
    found.push(row.id);
  }
  await work.db.run(sql`
    insert into sys_user_role (tenant_id, user_id, role_id)
    select u.tenant_id, u.id, r.id from sys_user u join sys_role r on r.role_code = 'wxg'
    where u.person_id = any(${found}::uuid[]) on conflict do nothing`);
  return found;
}

/** Weekdays by day, every third worker also at the weekend. */
function duties(workerId: string, index: number) {
  const days = index % 3 === 0 ? [1, 2, 3, 4, 5, 6, 7] : [1, 2, 3, 4, 5];
  return days.map((day) => ({
    workerId,
    weekday: String(day),
    onDate: null,
    fromTime: '08:00',
    toTime: '18:00',
    buildingIds: null,
  }));
}
