import { v7 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { hazardType } from '../hazard-type.ts';

/** Name, category, level, hours, what to do about it, and the code of a violation. */
const TYPES: readonly [string, string, string, number, string, string?][] = [
  ['违规电器', 'power', '2', 24, '停止使用并交宿管暂存，毕业或离校时领回。', 'appliance'],
  ['私拉电线', 'power', '2', 24, '拆除私接线路，确需用电请报修增设插座。', 'wiring'],
  ['插座过载或破损', 'power', '2', 24, '拔下多余插头，破损插座立即停用并报修。'],
  ['离开未断电', 'power', '1', 72, '离开宿舍前关闭电源并拔下充电器。'],
  ['电动车或电池入室充电', 'power', '3', 0, '立即断电移出室外，到集中充电点充电。'],
  ['灭火器缺失或失效', 'fireGear', '2', 24, '更换合格灭火器，检查压力与有效期。'],
  ['应急照明或疏散指示损坏', 'fireGear', '2', 72, '报修更换，修复前加强巡查。'],
  ['堵塞疏散通道', 'exit', '2', 24, '立即清走通道内物品，保持一米以上净宽。'],
  ['安全出口上锁', 'exit', '3', 0, '立即打开并保持可从内部开启。'],
  ['存放易燃易爆品', 'dangerous', '3', 0, '立即移交保卫部门，不得自行处置。'],
  ['管制刀具', 'dangerous', '3', 0, '立即收缴并移交保卫部门。', 'knife'],
  ['室内吸烟', 'power', '1', 24, '熄灭烟头并清理，宿舍内全面禁烟。', 'smoking'],
  ['留宿外来人员', 'outsider', '2', 24, '请外来人员立即离开，访客须登记。', 'guest'],
  ['饲养宠物', 'other', '1', 72, '三日内送离宿舍。', 'pet'],
  ['窗户护栏松动', 'building', '2', 72, '远离窗边并报修加固。'],
  ['墙面或吊顶脱落', 'building', '2', 72, '避开危险区域并报修。'],
];

/** What schools look for; a school changes it as it likes. */
export async function seedHazards(work: Work): Promise<void> {
  const known = await work.db.rows<{ code: string; id: string }>(
    sql`select code, id from dorm_violation_type where code is not null`,
  );
  const idOf = (code?: string) => known.find((type) => type.code === code)?.id ?? null;
  const rows = TYPES.map(([name, category, level, deadlineHours, advice, code], index) => ({
    ...{ id: v7(), name, category, level, deadlineHours, advice, sort: index + 1, status: 'enabled' },
    violationTypeId: idOf(code),
    repairTypeId: null,
  }));
  await insertMany(work, hazardType, rows);
}
