import type { FlowNode } from '#platform/kit/workflow/definition.ts';

/** What a second version of a flow changes, and why. */
export type Change = { flowKey: string; note: string; edit: (nodes: FlowNode[]) => FlowNode[] };

const beforeEnd = (nodes: FlowNode[], ...extra: FlowNode[]): FlowNode[] => [
  ...nodes.slice(0, -1),
  ...extra,
  ...nodes.slice(-1),
];

/** A long way from home is told to the class teacher; nobody waits for him. */
const tellClassTeacher: FlowNode = {
  key: 'farIf',
  type: 'condition',
  name: '是否离校外宿',
  branches: [
    {
      key: 'far',
      name: '离校外宿',
      priority: 0,
      when: {
        op: 'and',
        items: [
          { field: 'isOutSchool', cmp: 'eq', value: true },
          { field: 'leaveDays', cmp: 'ge', value: 3 },
        ],
      },
      children: [
        { key: 'classTeacher', type: 'cc', name: '抄送班主任', assignee: { rules: [{ kind: 'bzr' }] } },
      ],
    },
    { key: 'else', name: '其他情况', priority: 1, when: 'else', children: [] },
  ],
};

/** A leave that is longer and longer is looked into by the college, beside the usual steps. */
const askCollege: FlowNode = {
  key: 'longIf',
  type: 'condition',
  name: '是否需会办',
  branches: [
    {
      key: 'long',
      name: '累计超过七天',
      priority: 0,
      when: { op: 'and', items: [{ field: 'levelDays', cmp: 'gt', value: 7 }] },
      children: [
        {
          key: 'opinion',
          type: 'child',
          name: '学院会办',
          child: { flowKey: 'matter', wait: 'all', map: { days: 'levelDays' }, onChildReject: 'continue' },
        },
      ],
    },
    { key: 'else', name: '其他情况', priority: 1, when: 'else', children: [] },
  ],
};

export const changes: readonly Change[] = [
  {
    flowKey: 'leave',
    note: '离校三天以上抄送班主任，家校沟通更及时。',
    edit: (nodes) => beforeEnd(nodes, tellClassTeacher),
  },
  {
    flowKey: 'leaveExtend',
    note: '续假累计超过七天的，由学院会办并写明意见。',
    edit: (nodes) => beforeEnd(nodes, askCollege),
  },
  {
    flowKey: 'leaveCancel',
    note: '销假当天应处理完：四个工作小时未处理转同岗同事。',
    edit: (nodes) =>
      nodes.map((node) =>
        node.type === 'approve'
          ? {
              ...node,
              timeout: { hours: 4, workdays: true, remindAfter: 2, do: 'colleague' as const, repeat: 4 },
            }
          : node,
      ),
  },
];
