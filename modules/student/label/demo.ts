import { formatDateTime, addDays } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { insert } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { recomputeAll } from './server/recompute.ts';
import { tag } from './server/tag.ts';
import { stuLabel } from './stu-label.ts';

type Drawn = {
  name: string;
  color: string;
  category: string;
  rule?: object;
  readers?: string[];
  sensitive?: boolean;
  remark: string;
};

const leaf = (fact: string, cmp: string, value?: unknown, params?: object) => ({
  fact,
  cmp,
  ...(value !== undefined && { value }),
  ...(params && { params }),
});

const LABELS: readonly Drawn[] = [
  {
    ...{ name: '逾期欠费', color: 'orange', category: 'aid', remark: '有逾期未缴款项的学生' },
    rule: { op: 'and', items: [leaf('overdueFees', 'gt', 0)] },
  },
  {
    ...{
      name: '频繁请假',
      color: 'orange',
      category: 'study',
      remark: '近 90 天请假 3 次以上或累计超过 5 天',
    },
    rule: {
      op: 'or',
      items: [leaf('leaveTimes', 'ge', 3, { days: 90 }), leaf('leaveDays', 'gt', 5, { days: 90 })],
    },
  },
  {
    ...{
      name: '宿舍安全提醒',
      color: 'red',
      category: 'safety',
      remark: '近一年有宿舍违纪，或卫生平均分低于 75',
    },
    rule: {
      op: 'or',
      items: [
        leaf('dormViolations', 'ge', 1, { days: 365 }),
        {
          op: 'and',
          items: [leaf('livesInDormitory', 'eq', true), leaf('hygieneAverage', 'lt', 75, { days: null })],
        },
      ],
    },
  },
  {
    ...{ name: '少数民族学生', color: 'blue', category: 'other', remark: '用于民族团结教育与节日慰问' },
    rule: { op: 'and', items: [leaf('nation', 'filled'), leaf('nation', 'notIn', ['01'])] },
  },
  {
    ...{ name: '持证学生', color: 'green', category: 'honour', remark: '至少持有一本有效技能证书' },
    rule: { op: 'and', items: [leaf('certificates', 'ge', 1, { kind: null })] },
  },
  { name: '学业帮扶', color: 'orange', category: 'study', remark: '辅导员与任课教师共同确认的帮扶对象' },
  { name: '志愿骨干', color: 'green', category: 'honour', remark: '志愿服务队队长与骨干' },
  {
    ...{ name: '重点关爱', color: 'red', category: 'safety', remark: '家校共同关注的学生' },
    ...{ sensitive: true, readers: ['yx', 'fdy'] },
  },
];

/** Labels of the school: by rules over what the other rooms know, by hand, one of them sensitive; a college's and a counsellor's own. */
export async function demo(work: Work): Promise<void> {
  const fresh = { status: 'enabled', studentCount: 0, isStale: false };
  for (const { rule, ...label } of LABELS)
    await insert(work, stuLabel, {
      ...label,
      ...{ kind: rule ? 'rule' : 'manual', rule: rule ?? null, reach: 'school', ...fresh },
      sensitive: label.sensitive ?? false,
    });
  const fdy = await work.db.row<{ id: string; departmentId: string }>(sql`
    select u.id, t.department_id from sys_user u join teacher t on t.id = u.person_id where u.account_no = 'fdy01'`);
  if (!fdy) return;
  await insert(work, stuLabel, {
    ...{ name: '竞赛培养', color: 'blue', category: 'study', kind: 'manual', sensitive: false, ...fresh },
    ...{ reach: 'department', departmentId: fdy.departmentId, remark: '学院技能竞赛集训队' },
  });
  await insert(work, stuLabel, {
    ...{ name: '新生关注', color: 'orange', category: 'other', kind: 'rule', sensitive: false, ...fresh },
    ...{ reach: 'own', ownerId: fdy.id, ownerRole: 'fdy', remark: '我带的新生' },
    rule: { op: 'and', items: [leaf('entryDate', 'ge', addDays(work.at.slice(0, 10), -365))] },
  });
}

const STEPS = 6;

/** What was put on by hand came week by week; rules were asked when all else had happened. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  await walkPast(past, {
    name: 'student/label',
    total: STEPS,
    tell: async (work, index) => {
      const at = `${addDays(now.slice(0, 10), (index - STEPS) * 14)} 10:00:00`;
      const labels = await work.db.rows<Manual>(
        sql`select id, name, department_id from stu_label where kind = 'manual' order by name`,
      );
      for (const label of labels) await tagSome(work, label, index, at);
    },
    settle: recomputeAll,
  });
}

type Manual = { id: string; name: string; departmentId: string | null };

/** Some others each time; among them some of the classes that the counsellor of the demo leads. */
async function tagSome(work: Work, label: Manual, index: number, at: string) {
  const found = await work.db.rows<{ id: string }>(sql`
    select s.id from student s join stu_class c on c.id = s.class_id where s.arrived and s.enrolled and (${label.departmentId}::uuid is null or s.department_id = ${label.departmentId}::uuid)
    order by exists (select 1 from teacher t where t.staff_no = 'fdy01' and t.id = any(c.fdy_ids)) desc,
      md5(s.student_no || ${label.name}) offset ${index * 3} limit 3`);
  await tag(work, label, {
    ...{ students: found.map(({ id }) => id), source: 'manual', expireOn: null },
    note: label.name === '学业帮扶' ? '期中学业预警' : null,
  });
  const students = found.map(({ id }) => id);
  await work.db.run(
    sql`update stu_label_change set at = ${at} where label_id = ${label.id} and student_id = any(${students}::uuid[])`,
  );
  await work.db.run(
    sql`update stu_label_link set created_at = ${at} where label_id = ${label.id} and student_id = any(${students}::uuid[])`,
  );
}
