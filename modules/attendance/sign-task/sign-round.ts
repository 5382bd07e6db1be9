import { resource } from '#platform/kit/resource.ts';
import { signTask } from './sign-task.ts';

/**
 * One occasion to sign in: of a task, or of another room (`public.ts`), whose own row `sourceId` then names. It holds all
 * that a sign is judged by, so that a task that is changed later changes no round that has begun.
 */
export const signRound = resource({
  name: 'signRound',
  service: 'yxgl',
  label: 'title',
  fields: {
    title: { kind: 'text', max: 50, write: 'server' },
    bizType: { kind: 'dict', dict: 'signBiz', write: 'server' },
    sourceId: { kind: 'text', max: 36, write: 'server' },
    day: { kind: 'date', write: 'server' },
    openAt: { kind: 'datetime', write: 'server' },
    // who signs after it is late
    lateAt: { kind: 'datetime', write: 'server' },
    closeAt: { kind: 'datetime', write: 'server' },
    methods: { kind: 'dict', dict: 'signWay', many: true, write: 'server' },
    needAll: { kind: 'boolean', write: 'server' },
    points: { ...signTask.fields.points, write: 'server' },
    questions: { ...signTask.fields.questions, write: 'server' },
    remindMinutes: { kind: 'integer', write: 'server' },
    missedTells: { kind: 'dict', dict: 'signTold', many: true, write: 'server' },
    status: { kind: 'dict', dict: 'signRoundStatus', write: 'transition' },
    // as of the last minute while it is open
    due: { kind: 'integer', write: 'server' },
    signed: { kind: 'integer', write: 'server' },
    exempt: { kind: 'integer', write: 'server' },
    publisherId: { kind: 'ref', to: 'sysUser', write: 'server' },
    departmentId: { kind: 'ref', to: 'department', write: 'server' },
  },
  scope: { owner: 'publisherId', department: 'departmentId' },
  verbs: ['list', 'detail', 'select'],
  list: {
    columns: ['title', 'bizType', 'day', 'openAt', 'closeAt', 'due', 'signed', 'exempt', 'status'],
    filter: ['bizType', 'status', 'day'],
    search: ['title'],
    sort: ['-openAt'],
  },
  record: true,
  states: { field: 'status', initial: 'waiting', transitions: {} },
});
