import { room } from '#platform/kit/room.ts';
import { mentorActing } from './mentor-acting.ts';
import { mentorAssign } from './mentor-assign.ts';
import { mentorBatch } from './mentor-batch.ts';
import { mentorHandover } from './mentor-handover.ts';
import { mentorPlace } from './mentor-place.ts';
import { mentorWish } from './mentor-wish.ts';

const keep = [
  'mentorAssign.*',
  'mentorAssign.load',
  'mentorActing.*',
  'mentorBatch.*',
  'mentorPlace.*',
  'mentorWish.list',
  'mentorWish.export',
  'mentorHandover.list',
  'mentorHandover.detail',
  'mentorHandover.add',
  'mentorHandover.callOff',
  'mentorHandover.export',
];

export default room({
  name: 'student/mentor',
  dependsOn: ['base/org', 'base/academic', 'base/people'],
  resources: [mentorBatch, mentorPlace, mentorWish, mentorAssign, mentorActing, mentorHandover],
  pages: [
    { path: 'mine', icon: 'user', sort: 40, buttons: ['mentorWish.submit'], roles: ['stu'], mobile: true },
    {
      path: 'desk',
      icon: 'team',
      sort: 40,
      buttons: ['mentorWish.accept'],
      roles: ['teacher', 'fdy'],
      mobile: true,
    },
    {
      path: 'load',
      icon: 'chart',
      sort: 41,
      buttons: ['mentorAssign.load'],
      roles: ['gly', 'yx'],
      mobile: true,
    },
    {
      path: 'list',
      icon: 'profile',
      sort: 42,
      resource: 'mentorAssign',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'batch',
      icon: 'calendar',
      sort: 43,
      resource: 'mentorBatch',
      buttons: 'all',
      roles: ['gly', 'yx'],
    },
    {
      path: 'place',
      icon: 'solution',
      sort: 44,
      resource: 'mentorPlace',
      buttons: 'all',
      roles: ['gly', 'yx'],
    },
    { path: 'wish', icon: 'heart', sort: 45, resource: 'mentorWish', buttons: 'all', roles: ['gly', 'yx'] },
    {
      path: 'acting',
      icon: 'solution',
      sort: 46,
      resource: 'mentorActing',
      buttons: 'all',
      roles: ['gly', 'yx'],
    },
    {
      path: 'handover',
      icon: 'switch',
      sort: 47,
      resource: 'mentorHandover',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
    },
  ],
  grants: {
    gly: keep,
    yx: keep,
    fdy: [
      'mentorAssign.list',
      'mentorAssign.detail',
      'mentorWish.accept',
      'mentorHandover.list',
      'mentorHandover.detail',
      'mentorHandover.handAway',
      'mentorHandover.takeOver',
    ],
    teacher: ['mentorWish.accept'],
    stu: ['mentorWish.submit'],
  },
  dictionaries: {
    mentorKind: { closed: true, values: ['class', 'study', 'career'] },
    mentorBatchStatus: {
      closed: true,
      values: [
        'draft',
        { value: 'open', color: 'green' },
        { value: 'choosing', color: 'orange' },
        { value: 'done', color: 'blue' },
      ],
    },
    mentorAssignStatus: { closed: true, values: [{ value: 'active', color: 'green' }, 'ended'] },
    mentorWishStatus: {
      closed: true,
      values: [
        { value: 'waiting', color: 'blue' },
        { value: 'accepted', color: 'green' },
        { value: 'declined', color: 'red' },
        'passed',
      ],
    },
    mentorHandoverStatus: {
      closed: true,
      values: [
        { value: 'open', color: 'blue' },
        { value: 'done', color: 'green' },
        { value: 'cancelled', color: 'default' },
      ],
    },
  },
  messages: [
    { code: 'mentorChosen', keys: ['mentor.accepted'], roles: ['stu'] },
    { code: 'mentorHandover', keys: ['mentor.handoverAsked', 'mentor.handoverDone'], roles: ['fdy'] },
  ],
});
