import type { FlowDefinition, FlowNode } from '#platform/kit/workflow/definition.ts';

const start: FlowNode = { key: 'start', type: 'start', name: '提交申请' };
const end: FlowNode = { key: 'end', type: 'end', name: '结束' };
const approve = (key: string, name: string, kind: string, more: Partial<FlowNode> = {}): FlowNode => ({
  key,
  type: 'approve',
  name,
  mode: 'any',
  assignee: { rules: [kind.startsWith('role:') ? { kind: 'role', ids: [kind.slice(5)] } : { kind }] },
  timeout: { hours: 16, workdays: true, remindAfter: 8, do: 'colleague' },
  ...more,
});

/** What offices hand out; whoever hands it out may put the note right. */
export const goods: FlowDefinition = {
  nodes: [
    start,
    approve('leader', '部门负责人', 'deptLeaderUp'),
    approve('office', '后勤发放', 'role:gly', {
      fieldPerms: { f3: 'edit' },
      // whoever hands it out signs for it
      needSign: true,
    }),
    end,
  ],
  form: [
    {
      name: 'f1',
      label: '用途',
      kind: 'choice',
      options: ['教学', '会议', '学生活动', '其他'],
      required: true,
    },
    {
      name: 'f2',
      label: '领用明细',
      kind: 'table',
      required: true,
      max: 20,
      of: [
        { name: 'f1', label: '物品', kind: 'text', required: true },
        { name: 'f2', label: '数量', kind: 'number', required: true },
        { name: 'f3', label: '单位', kind: 'text' },
      ],
    },
    { name: 'f3', label: '说明', kind: 'lines' },
  ],
  starters: ['teacher', 'fdy', 'yx', 'gly'],
};

/** Rooms for what students do; many people or equipment ask for more eyes. */
export const place: FlowDefinition = {
  nodes: [
    start,
    approve('fdy', '辅导员审批', 'fdy'),
    {
      key: 'crowdIf',
      type: 'condition',
      name: '规模',
      branches: [
        {
          key: 'crowd',
          name: '百人以上',
          priority: 0,
          when: { op: 'and', items: [{ field: 'f4', cmp: 'ge', value: 100 }] },
          children: [
            {
              key: 'together',
              type: 'parallel',
              name: '会签',
              branches: [
                {
                  key: 'college',
                  name: '院系',
                  priority: 0,
                  children: [approve('yx', '院系负责人', 'yxLeader')],
                },
                {
                  key: 'guard',
                  name: '保卫',
                  priority: 1,
                  children: [approve('guard', '保卫处', 'role:gly')],
                },
              ],
            },
          ],
        },
        { key: 'else', name: '其他情况', priority: 1, when: 'else', children: [] },
      ],
    },
    approve('office', '场地管理', 'role:gly'),
    { key: 'tell', type: 'cc', name: '抄送班主任', assignee: { rules: [{ kind: 'bzr' }] } },
    end,
  ],
  form: [
    { name: 'f1', label: '活动名称', kind: 'text', required: true },
    {
      name: 'f2',
      label: '场地',
      kind: 'choice',
      options: ['多功能厅', '田径场', '图书馆报告厅', '学生活动中心'],
      required: true,
    },
    { name: 'f3', label: '使用日期', kind: 'date', required: true },
    { name: 'f4', label: '参加人数', kind: 'number', required: true, hint: '100 人以上需院系和保卫处会签。' },
    {
      name: 'f5',
      label: '所需设备',
      kind: 'table',
      max: 10,
      of: [
        { name: 'f1', label: '设备', kind: 'text', required: true },
        { name: 'f2', label: '数量', kind: 'number' },
      ],
    },
    { name: 'f6', label: '活动安排', kind: 'lines', required: true },
    { name: 'f7', label: '指导老师', kind: 'people', max: 2, hint: '可填一至两位。' },
    { name: 'f8', label: '活动方案', kind: 'files', max: 3 },
  ],
  starters: ['stu'],
};
