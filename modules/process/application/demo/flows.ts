import type { FlowDefinition, FlowNode } from '#platform/kit/workflow/definition.ts';
import type { Condition } from '#platform/kit/rule/condition.ts';

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

/** What somebody's record says wrong: the office compares it with the paper and puts it right. */
export const recordChange: FlowDefinition = {
  nodes: [start, approve('office', '信息核对与更正', 'role:gly'), end],
  form: [
    {
      name: 'f0',
      label: '填写须知',
      kind: 'description',
      hint: '通过后由学校按本申请更正您的档案，可在个人中心查看；手机请在“账号安全”中自行更换。',
    },
    {
      name: 'f1',
      label: '要修改的信息',
      kind: 'choice',
      options: ['姓名', '性别', '证件号码', '出生日期', '籍贯', '民族', '政治面貌', '学历', '职称', '其他'],
      required: true,
    },
    { name: 'f2', label: '现在的内容', kind: 'text', required: true },
    { name: 'f3', label: '改为', kind: 'text', required: true },
    { name: 'f4', label: '原因', kind: 'lines', required: true },
    { name: 'f5', label: '证明材料', kind: 'files', max: 3 },
  ],
  starters: ['stu', 'teacher', 'fdy', 'yx'],
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

const outside: Condition = { op: 'and', items: [{ field: 'f1', cmp: 'eq', value: '校外实践' }] };

/** Practice in the holidays: what the school pays is worked out by the form, and long or dear ones go to the college. */
export const practice: FlowDefinition = {
  nodes: [
    start,
    approve('fdy', '辅导员审批', 'fdy'),
    {
      key: 'dearIf',
      type: 'condition',
      name: '经费',
      branches: [
        {
          key: 'dear',
          name: '超过五百元或十天',
          priority: 0,
          when: {
            op: 'or',
            items: [
              { field: 'f7', cmp: 'gt', value: 500 },
              { field: 'f4', cmp: 'gt', value: 10 },
            ],
          },
          children: [approve('yx', '院系负责人', 'yxLeader')],
        },
        { key: 'else', name: '其他情况', priority: 1, when: 'else', children: [] },
      ],
    },
    end,
  ],
  form: [
    {
      name: 'f0',
      label: '填写须知',
      kind: 'description',
      hint: '经费按实践天数和明细自动计算，报销时须提供票据。',
    },
    { name: 'f1', label: '实践类型', kind: 'choice', options: ['校内实践', '校外实践'], required: true },
    {
      name: 'f2',
      label: '实践方向',
      kind: 'cascade',
      options: [
        '志愿服务 / 社区',
        '志愿服务 / 乡村',
        '专业实习 / 企业',
        '专业实习 / 事业单位',
        '社会调查 / 问卷',
        '社会调查 / 访谈',
      ],
      required: true,
    },
    { name: 'f3', label: '主管部门', kind: 'record', to: 'department' },
    { name: 'f4', label: '实践时间', kind: 'dateRange', count: 'workdays', required: true },
    { name: 'g1', label: '校外信息', kind: 'group', visibleWhen: outside },
    { name: 'f8', label: '实践地点', kind: 'location', required: true },
    { name: 'f9', label: '紧急联系电话', kind: 'text', required: true },
    { name: 'g2', label: '经费', kind: 'group' },
    { name: 'f5', label: '每天补助', kind: 'money', hint: '不超过 50 元。' },
    {
      name: 'f6',
      label: '费用明细',
      kind: 'table',
      max: 10,
      of: [
        { name: 'f1', label: '项目', kind: 'text', required: true },
        { name: 'f2', label: '数量', kind: 'number', required: true, scale: 0 },
        { name: 'f3', label: '单价（元）', kind: 'number', required: true },
        { name: 'f4', label: '小计', kind: 'computed', formula: '[f2]*[f3]', sum: true },
      ],
    },
    { name: 'f7', label: '申请经费（元）', kind: 'computed', formula: 'sum(days([f4])*[f5], [f6.f4])' },
    {
      name: 'f10',
      label: '超额理由',
      kind: 'lines',
      visibleWhen: { op: 'and', items: [{ field: 'f7', cmp: 'gt', value: 500 }] },
      requiredWhen: { op: 'and', items: [{ field: 'f7', cmp: 'gt', value: 500 }] },
    },
    { name: 'f11', label: '本人签名', kind: 'signature' },
  ],
  starters: ['stu'],
  settings: { titleRule: '{name}的{f2}经费申请', summaryFields: ['f4', 'f7'], snRule: 'SJ{date}{seq:4}' },
};

/** Work outside the school for some weeks: who answers for the student says so first, by a link on the phone. */
export const outing: FlowDefinition = {
  nodes: [
    start,
    approve('guardian', '监护人确认', 'guardian', { timeout: { hours: 48, do: 'remind', repeat: 48 } }),
    approve('fdy', '辅导员审批', 'fdy'),
    approve('yx', '院系备案', 'yxLeader'),
    end,
  ],
  form: [
    { name: 'f1', label: '实习单位', kind: 'text', required: true },
    { name: 'f2', label: '实习时间', kind: 'dateRange', count: 'natural', required: true },
    {
      name: 'f3',
      label: '住宿安排',
      kind: 'choice',
      options: ['单位宿舍', '家中', '自行租住'],
      required: true,
    },
    { name: 'f4', label: '岗位与安全说明', kind: 'lines', required: true },
  ],
  starters: ['stu'],
  settings: { titleRule: '{name}的校外实习申请', summaryFields: ['f1', 'f2'], snRule: 'SX{date}{seq:4}' },
};
