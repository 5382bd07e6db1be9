import { room } from '#platform/kit/room.ts';
import { adjustApplication, courseAdjust } from './course-adjust.ts';
import { lesson } from './lesson.ts';
import { schoolCalendarItem } from './school-calendar-item.ts';
import { schoolCalendar } from './school-calendar.ts';
import { sectionTime } from './section-time.ts';

const adjusting = [
  'courseAdjust.list',
  'courseAdjust.detail',
  'courseAdjust.export',
  'courseAdjust.approve',
  'courseAdjust.agent',
];

export default room({
  name: 'base/calendar',
  dependsOn: ['base/academic', 'base/people'],
  resources: [schoolCalendar, schoolCalendarItem, sectionTime, lesson, courseAdjust],
  applications: [adjustApplication],
  pages: [
    {
      path: 'term',
      icon: 'calendar',
      resource: 'schoolCalendar',
      buttons: ['schoolCalendar.*', 'schoolCalendar.copyLast'],
      roles: ['gly'],
    },
    {
      path: 'day',
      icon: 'schedule',
      resource: 'schoolCalendarItem',
      buttons: 'all',
      roles: ['gly'],
    },
    {
      path: 'section',
      icon: 'field-time',
      resource: 'sectionTime',
      buttons: 'all',
      roles: ['gly'],
    },
    {
      path: 'lesson',
      icon: 'table',
      resource: 'lesson',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy', 'teacher', 'xld'],
    },
    {
      path: 'timetable',
      icon: 'grid',
      buttons: [],
      roles: ['gly', 'yx', 'fdy', 'teacher', 'xld'],
      mobile: true,
    },
    { path: 'occupancy', icon: 'bank', buttons: [], roles: ['gly', 'yx', 'fdy', 'teacher', 'xld'] },
    { path: 'hours', icon: 'bar-chart', buttons: [], roles: ['gly', 'yx', 'teacher', 'xld'] },
    {
      path: 'adjust',
      icon: 'switch',
      application: { of: 'courseAdjust', view: 'own' },
      buttons: ['courseAdjust.submit'],
      roles: ['teacher'],
      mobile: true,
    },
    {
      // whoever is asked to stand in answers here as well
      path: 'adjust-desk',
      icon: 'audit',
      application: { of: 'courseAdjust', view: 'desk' },
      buttons: ['courseAdjust.approve', 'courseAdjust.agent'],
      roles: ['gly', 'yx', 'fdy', 'teacher'],
      mobile: true,
    },
    { path: 'adjusts', icon: 'profile', resource: 'courseAdjust', buttons: 'all', roles: ['gly', 'yx'] },
  ],
  grants: {
    gly: [
      'schoolCalendar.*',
      'schoolCalendar.copyLast',
      'schoolCalendarItem.*',
      'sectionTime.*',
      'lesson.*',
      ...adjusting,
      'courseAdjust.callOff',
    ],
    yx: [
      'lesson.list',
      'lesson.detail',
      'lesson.add',
      'lesson.update',
      'lesson.remove',
      'lesson.import',
      'lesson.export',
      ...adjusting,
    ],
    // counsellors stand in for teachers, too
    fdy: ['lesson.list', 'lesson.detail', 'courseAdjust.approve'],
    xld: ['lesson.list', 'lesson.detail'],
    teacher: ['lesson.list', 'lesson.detail', 'courseAdjust.submit', 'courseAdjust.approve'],
  },
  dictionaries: {
    xqm: { closed: true, standard: 'JY/T 1001', values: ['1', '2', '3'] },
    weekday: { closed: true, values: ['1', '2', '3', '4', '5', '6', '7'] },
    weekStart: { closed: true, values: ['1', '7'] },
    calendarStatus: {
      closed: true,
      values: [
        { value: 'draft', color: 'default' },
        { value: 'published', color: 'green' },
        { value: 'past', color: 'default' },
      ],
    },
    dayType: {
      closed: true,
      values: [
        { value: 'workday', color: 'default' },
        { value: 'weekend', color: 'blue' },
        { value: 'holiday', color: 'red' },
        { value: 'swap', color: 'orange' },
      ],
    },
    sectionSeason: { values: ['1', '2', '3'] },
    adjustKind: {
      closed: true,
      values: [
        { value: 'move', color: 'blue' },
        { value: 'sub', color: 'purple' },
        { value: 'stop', color: 'orange' },
      ],
    },
    dayPart: { closed: true, values: ['1', '2', '3'] },
  },
  messages: [
    {
      code: 'courseAdjust',
      keys: [
        'calendar.adjusted.stop',
        'calendar.adjusted.move',
        'calendar.adjusted.sub',
        'calendar.adjustOff',
      ],
      fixed: true,
    },
  ],
  widgets: [
    {
      code: 'lessons',
      roles: ['stu', 'teacher', 'fdy'],
      // porters, repair workers and gate guards count among the staff and teach nothing
      needs: { teacher: 'lesson.list' },
      w: 4,
      h: 6,
      minW: 3,
      minH: 3,
      sort: 14,
      link: '/personal/mylesson',
    },
  ],
});
