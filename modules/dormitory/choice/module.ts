import { room } from '#platform/kit/room.ts';
import { choiceFigures } from './choice-figures.ts';
import { roomChoiceBatch } from './room-choice-batch.ts';
import { roomChoiceGroup } from './room-choice-group.ts';
import { roomChoiceStudent } from './room-choice-student.ts';

const look = [
  'roomChoiceStudent.list',
  'roomChoiceStudent.detail',
  'roomChoiceStudent.export',
  'roomChoiceStudent.stats',
];

export default room({
  name: 'dormitory/choice',
  dependsOn: [
    'base/org',
    'base/academic',
    'base/people',
    'dormitory/space',
    'dormitory/register',
    'dormitory/assign',
  ],
  resources: [roomChoiceBatch, roomChoiceGroup, roomChoiceStudent],
  figures: [choiceFigures],
  pages: [
    { path: 'pick', icon: 'home', buttons: ['roomChoice.choose'], roles: ['stu'], mobile: true },
    { path: 'batch', icon: 'calendar', resource: 'roomChoiceBatch', buttons: 'all', roles: ['gly'] },
    { path: 'group', icon: 'team', resource: 'roomChoiceGroup', buttons: 'all', roles: ['gly'] },
    {
      path: 'console',
      icon: 'dashboard',
      buttons: ['roomChoice.console', 'roomChoice.handPlace'],
      roles: ['gly'],
    },
    {
      path: 'roster',
      icon: 'profile',
      resource: 'roomChoiceStudent',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'roomChoiceStudent.stats',
      buttons: ['roomChoiceStudent.stats'],
      roles: ['gly', 'yx', 'fdy'],
    },
  ],
  grants: {
    gly: [
      'roomChoiceBatch.*',
      'roomChoiceGroup.*',
      'roomChoiceStudent.*',
      'roomChoiceStudent.stats',
      'roomChoice.console',
      'roomChoice.handPlace',
    ],
    yx: look,
    fdy: look,
    stu: ['roomChoice.choose'],
  },
  dictionaries: {
    choiceUnit: { closed: true, values: ['bed', 'room'] },
    choiceCondition: { closed: true, values: ['habit'] },
    choiceMates: { closed: true, values: ['none', 'name', 'habit'] },
    choiceStanding: {
      closed: true,
      values: [
        { value: 'open', color: 'green' },
        { value: 'blocked', color: 'red' },
      ],
    },
    choiceWay: { closed: true, values: ['self', 'team', 'system', 'hand'] },
    choiceStatus: {
      closed: true,
      values: [
        'draft',
        { value: 'published', color: 'green' },
        { value: 'paused', color: 'orange' },
        { value: 'ended', color: 'default' },
        { value: 'settled', color: 'blue' },
      ],
    },
  },
  messages: [{ code: 'roomChoice', keys: ['choice.settled', 'choice.published'], roles: ['stu'] }],
});
