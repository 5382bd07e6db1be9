import { room } from '#platform/kit/room.ts';
import { rollover } from './rollover.ts';
import { rolloverFigures } from './rollover-figures.ts';
import { rolloverItem } from './rollover-item.ts';
import { rolloverObjection } from './rollover-objection.ts';
import { ACTIONS } from './rules.ts';

const run = ['check', 'run', 'undo', 'cancel'].map((verb) => `rollover.${verb}`);
const look = ['rolloverItem.list', 'rolloverItem.detail', 'rolloverItem.export', 'rolloverItem.stats'];
const objections = ['rolloverObjection.list', 'rolloverObjection.detail'];

const COLOURS: { readonly [action: string]: string } = {
  promote: 'green',
  graduate: 'blue',
  complete: 'blue',
  leaveEarly: 'orange',
  delay: 'orange',
  retain: 'orange',
  undecided: 'red',
};

export default room({
  name: 'base/rollover',
  dependsOn: [
    'base/org',
    'base/academic',
    'base/people',
    'base/calendar',
    'dormitory/register',
    'attendance/leave',
    'enrolment/fees',
    'student/status',
  ],
  resources: [rollover, rolloverItem, rolloverObjection],
  figures: [rolloverFigures],
  pages: [
    { path: 'wizard', icon: 'up', buttons: ['rollover.*', ...run], roles: ['gly'] },
    {
      path: 'item',
      icon: 'team',
      resource: 'rolloverItem',
      buttons: ['rolloverItem.*', 'rolloverItem.set', 'rolloverItem.object'],
      roles: ['gly', 'yx', 'fdy'],
      mobile: true,
    },
    {
      path: 'objection',
      icon: 'message',
      resource: 'rolloverObjection',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
      mobile: true,
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'rolloverItem.stats',
      buttons: ['rolloverItem.stats'],
      roles: ['gly', 'yx', 'fdy'],
    },
  ],
  grants: {
    gly: [
      'rollover.*',
      ...run,
      'rolloverItem.*',
      'rolloverItem.set',
      'rolloverItem.stats',
      'rolloverObjection.*',
    ],
    yx: [...look, 'rolloverItem.object', ...objections],
    fdy: [...look, 'rolloverItem.object', ...objections],
  },
  dictionaries: {
    rolloverAction: {
      closed: true,
      values: ACTIONS.map((value) => ({ value, color: COLOURS[value] ?? 'default' })),
    },
    rolloverStatus: {
      closed: true,
      values: [
        'draft',
        { value: 'checked', color: 'blue' },
        { value: 'running', color: 'orange' },
        { value: 'failed', color: 'red' },
        { value: 'done', color: 'green' },
        { value: 'undoing', color: 'orange' },
        'undone',
        'cancelled',
      ],
    },
    rolloverResult: {
      closed: true,
      values: [
        { value: 'pending', color: 'default' },
        { value: 'done', color: 'green' },
        { value: 'skipped', color: 'orange' },
        { value: 'undone', color: 'blue' },
        { value: 'kept', color: 'red' },
      ],
    },
    rolloverNote: { closed: true, values: ['changed', 'touched', 'bedTaken'] },
    objectionStatus: {
      closed: true,
      values: [
        { value: 'open', color: 'orange' },
        { value: 'accepted', color: 'green' },
        { value: 'refused', color: 'default' },
      ],
    },
  },
  messages: [
    {
      code: 'rollover',
      keys: [
        'rollover.promoted',
        'rollover.ended',
        'rollover.delayed',
        'rollover.retained',
        'rollover.undone',
      ],
      roles: ['stu'],
    },
    { code: 'rolloverObjection', keys: ['rollover.objected', 'rollover.answered'] },
  ],
});
