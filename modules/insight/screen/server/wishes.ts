import type { Kind, Unplaced } from '../rules/kinds.ts';

/** A kind, the metrics that it shows with spaces between, and what else is said about it. */
export type Wish = [kind: Kind, metrics: string, more?: Omit<Unplaced, 'id' | 'kind' | 'metrics'>];

type Wished = { wings: readonly string[]; wishes: readonly Wish[] };

const by = (name: string, more: Omit<Unplaced, 'id' | 'kind' | 'metrics'> = {}) => ({ by: name, ...more });
const feed = (code: string) => ({ feed: code });
/** Late beyond these, in percent. */
const FEWER_IS_WORSE = { warn: 90, bad: 75 };

/**
 * What the screens of the product show in the first place (living design §6), where the installation counts it; the rooms
 * of `wings` fill what is left.
 */
export const WISHES: { readonly [code: string]: Wished } = {
  dormBigScreen: {
    wings: ['dormitory/'],
    wishes: [
      ['number', 'dormBed.stats.rooms'],
      ['number', 'dormBed.stats.beds'],
      ['number', 'dormBed.stats.living'],
      ['number', 'dormBed.stats.occupancy'],
      ['number', 'dormBed.stats.free'],
      ['number', 'accessAnomaly.stats.late', { span: 'days7' }],
      ['number', 'repairOrder.stats.total', { span: 'days7' }],
      ['number', 'repairOrder.stats.finishRate', { span: 'days30', limits: FEWER_IS_WORSE }],
      [
        'stack',
        'dormBed.stats.living dormBed.stats.free dormBed.stats.unusable',
        by('buildingId', { top: 12 }),
      ],
      ['line', 'nightTally.stats.late nightTally.stats.notBack', { span: 'days7' }],
      ['list', '', feed('gateAnomalies')],
      ['plan', '', feed('dormRooms')],
      ['bar', 'dormitoryRegister.residents.residents', by('departmentId')],
      ['area', 'repairOrder.stats.total repairOrder.stats.ended', { span: 'days30' }],
      ['line', 'accessAnomaly.stats.late accessAnomaly.stats.absent', { span: 'days7' }],
      ['list', '', feed('openRepairs')],
      ['pie', 'dormBed.stats.beds', by('roomTypeId')],
      ['rose', 'dormViolation.stats.cases', by('category', { span: 'term', top: 8 })],
      ['column', 'dormChange.stats.asked dormChange.stats.done', { span: 'days30' }],
      ['progress', 'repairOrder.stats.total', by('rootType', { span: 'days30', top: 5 })],
      ['ring', 'dormBed.stats.occupancy'],
    ],
  },
  dormInspect: {
    wings: ['inspection/'],
    wishes: [
      ['number', 'hygieneRoom.stats.due', { span: 'term' }],
      ['number', 'hygieneRoom.stats.covered', { span: 'term', limits: FEWER_IS_WORSE }],
      ['number', 'hygieneRoom.stats.meanScore', { span: 'term' }],
      ['number', 'hygieneRoom.stats.passRate', { span: 'term', limits: FEWER_IS_WORSE }],
      ['number', 'hygieneRoom.stats.excellentRate', { span: 'term' }],
      ['number', 'rectify.stats.closedRate', { span: 'term', limits: FEWER_IS_WORSE }],
      ['area', 'hygieneRoom.stats.meanScore', { span: 'term' }],
      ['bar', 'hygieneRoom.stats.meanScore', by('buildingId', { span: 'month' })],
      ['pie', 'hygieneRoom.stats.due', by('grade', { span: 'month' })],
      [
        'radar',
        'hygieneRoom.stats.passRate hygieneRoom.stats.covered',
        by('buildingId', { span: 'term', top: 8 }),
      ],
      ['column', 'rectify.stats.total rectify.stats.closed', { span: 'days30' }],
      ['funnel', 'rectify.stats.total rectify.stats.closed', { span: 'term' }],
      [
        'stack',
        'rectify.stats.openToday rectify.stats.openThree rectify.stats.openLonger',
        by('buildingId', { span: 'term', top: 10 }),
      ],
      ['rose', 'rectify.stats.total', by('sourceType', { span: 'term' })],
    ],
  },
  leavedatascreenone: {
    wings: [],
    wishes: [
      ['number', 'leaveNow.now.away'],
      ['number', 'leaveNow.now.outside'],
      ['number', 'leaveNow.now.newToday'],
      ['number', 'leaveNow.now.waiting'],
      ['number', 'leaveNow.now.dueToday'],
      ['number', 'leaveNow.now.overdue', { limits: { warn: 10, bad: 30 } }],
      ['pie', 'leaveStat.byClass.times', by('leaveTypeId', { span: 'term' })],
      ['area', 'leaveStat.byClass.away leaveStat.byClass.awayOut', { span: 'days30' }],
      ['bar', 'leaveStat.byClass.rate', by('departmentId', { span: 'month' })],
      ['bar', 'leaveStat.byClass.averageDays', by('classId', { span: 'month', top: 10 })],
      ['treemap', 'leaveNow.now.outside', by('province')],
      ['gauge', 'leaveStat.byClass.approvalHours', { span: 'days30', limits: { warn: 8, bad: 24 } }],
      ['ring', 'leaveStat.byClass.onTimeRate', { span: 'days30', limits: FEWER_IS_WORSE }],
      ['calendar', 'leaveStat.byClass.away', { span: 'term' }],
      ['list', '', feed('leavesDue')],
      ['list', '', feed('latestLeaves')],
    ],
  },
  welcome: {
    wings: ['enrolment/'],
    wishes: [
      ['number', 'welcomeStudent.stats.should'],
      ['number', 'welcomeStudent.stats.reported'],
      ['ring', 'welcomeStudent.stats.rate'],
      ['number', 'welcomeStudent.stats.activated'],
      ['number', 'welcomeStudent.stats.green'],
      ['number', 'welcomeStudent.stats.housed'],
      ['bar', 'welcomeStudent.stats.rate', by('departmentId')],
      [
        'stack',
        'welcomeStudent.stats.reported welcomeStudent.stats.cleared',
        by('departmentId', { top: 12 }),
      ],
      ['area', 'siteReport.stats.arrivals', { span: 'days7' }],
      ['pie', 'welcomeStudent.stats.should', by('gender')],
      ['pie', 'welcomeStudent.stats.should', by('way')],
      ['rose', 'welcomeStudent.stats.should', by('payState')],
      ['treemap', 'welcomeStudent.stats.should', by('province', { top: 20 })],
      ['list', '', feed('latestArrivals')],
      ['list', '', feed('counterPulse')],
      ['progress', 'welcomeRecord.stats.rate', by('stepId', { top: 8 })],
    ],
  },
};
