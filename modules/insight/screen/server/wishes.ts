import type { Kind, Unplaced } from '../kinds.ts';

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
      ['number', 'repairOrder.stats.total', { span: 'days7' }],
      ['number', 'repairOrder.stats.finishRate', { span: 'days30', limits: FEWER_IS_WORSE }],
      [
        'stack',
        'dormBed.stats.living dormBed.stats.free dormBed.stats.unusable',
        by('buildingId', { top: 12 }),
      ],
      ['ring', 'dormBed.stats.occupancy'],
      ['pie', 'dormBed.stats.beds', by('roomTypeId')],
      ['bar', 'dormitoryRegister.residents.residents', by('departmentId')],
      ['plan', '', feed('dormRooms')],
      ['area', 'repairOrder.stats.total repairOrder.stats.ended', { span: 'days30' }],
      ['progress', 'repairOrder.stats.total', by('rootType', { span: 'days30', top: 5 })],
      ['list', '', feed('openRepairs')],
    ],
  },
  dormInspect: { wings: ['inspection/'], wishes: [] },
  leavedatascreenone: {
    wings: ['attendance/'],
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
};
