import { handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';

/** Something that the school, a college or a counsellor tells a circle of people. */
export const sysNotice = resource({
  name: 'sysNotice',
  service: 'base',
  label: 'title',
  fields: {
    title: { kind: 'text', max: 100, required: true },
    summary: { kind: 'text', max: 200, form: 'lines' },
    noticeType: { kind: 'dict', dict: 'noticeType', required: true },
    content: { kind: 'richText', required: true },
    attachIds: { kind: 'files', max: 10 },
    target: { kind: 'json', required: true },
    targetText: { kind: 'text', max: 500, write: 'server' },
    mustRead: { kind: 'boolean' },
    needConfirm: { kind: 'boolean' },
    isTop: { kind: 'boolean', write: 'server' },
    channels: { kind: 'dict', dict: 'noticeChannel', many: true },
    replyForm: { kind: 'json' },
    replyUntil: { kind: 'datetime' },
    publishAt: { kind: 'datetime' },
    expireAt: { kind: 'datetime' },
    status: { kind: 'dict', dict: 'noticeStatus', write: 'transition' },
    publishedAt: { kind: 'datetime', write: 'server' },
    publisherId: { kind: 'ref', to: 'sysUser', write: 'server' },
    departmentId: { kind: 'ref', to: 'department', write: 'server' },
    receivers: { kind: 'integer', write: 'server' },
    toldReceivers: { kind: 'integer', min: 0, write: 'transition' },
    remindedAt: { kind: 'datetime', write: 'server' },
    // how its review stands; nothing where nobody was ever asked
    ...handedIn,
  },
  scope: { owner: 'publisherId', department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove'],
  list: {
    columns: [
      'title',
      'noticeType',
      'status',
      'isTop',
      'targetText',
      'publisherId',
      'publishedAt',
      'receivers',
      'readRate',
    ],
    filter: ['noticeType', 'status', 'publishedAt'],
    search: ['title'],
    sort: ['-createdAt'],
  },
  form: {
    text: ['title', 'noticeType', 'summary', 'content', 'attachIds'],
    receivers: ['target', 'mustRead', 'needConfirm', 'channels', 'publishAt', 'expireAt'],
    reply: ['replyForm', 'replyUntil'],
  },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      publish: { from: ['draft', 'withdrawn'], to: 'published', input: ['toldReceivers'] },
      recall: { from: ['auditing'], to: 'draft' },
      pin: { from: ['published'], to: 'same' },
      unpin: { from: ['published'], to: 'same' },
      withdraw: { from: ['published', 'scheduled'], to: 'withdrawn', reason: true },
    },
  },
});
