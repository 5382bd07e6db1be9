import { room } from '#platform/kit/room.ts';
import { admitApplication, admitRound } from './admit-round.ts';
import { admitResult } from './admit-result.ts';
import { examScore } from './exam-score.ts';
import { machineScore } from './machine-score.ts';
import { recruitObjection } from './recruit-objection.ts';
import { roundWish } from './round-wish.ts';
import { fixApplication, scoreFix } from './score-fix.ts';
import { scoreLine } from './score-line.ts';
import { scoreReview } from './score-review.ts';
import { scoreSheet } from './score-sheet.ts';

const looks = [
  'scoreSheet',
  'examScore',
  'roundWish',
  'scoreFix',
  'scoreLine',
  'scoreReview',
  'admitRound',
  'admitResult',
  'recruitObjection',
].flatMap((name) => [`${name}.list`, `${name}.detail`]);

/** Who types scores (`scoreSheet.enter`, teachers) runs no admission (`admitRound.simulate`, the office), and the other way round. */
export default room({
  name: 'enrolment/recruit-score',
  dependsOn: ['base/calendar', 'enrolment/exam', 'enrolment/interview', 'enrolment/single-recruit'],
  resources: [
    scoreSheet,
    examScore,
    machineScore,
    roundWish,
    scoreFix,
    scoreLine,
    scoreReview,
    admitRound,
    admitResult,
    recruitObjection,
  ],
  applications: [fixApplication, admitApplication],
  pages: [
    { path: 'enter', icon: 'edit', buttons: ['scoreSheet.enter'], roles: ['teacher'] },
    {
      path: 'sheet',
      icon: 'profile',
      resource: 'scoreSheet',
      buttons: [
        'scoreSheet.list',
        'scoreSheet.detail',
        'scoreSheet.update',
        'scoreSheet.lock',
        'scoreSheet.generate',
      ],
      roles: ['gly', 'inspector'],
    },
    { path: 'score', icon: 'profile', resource: 'examScore', buttons: 'all', roles: ['gly', 'inspector'] },
    {
      path: 'machine',
      icon: 'scan',
      resource: 'machineScore',
      buttons: 'all',
      roles: ['gly', 'inspector'],
    },
    {
      path: 'fix',
      icon: 'edit',
      resource: 'scoreFix',
      application: { of: 'recruitScoreFix', view: 'own' },
      buttons: ['scoreFix.list', 'scoreFix.detail'],
      roles: ['gly', 'inspector'],
    },
    {
      path: 'fix-desk',
      icon: 'audit',
      application: { of: 'recruitScoreFix', view: 'desk' },
      buttons: ['scoreFix.approve'],
      roles: ['inspector'],
    },
    { path: 'review', icon: 'message', resource: 'scoreReview', buttons: 'all', roles: ['gly', 'inspector'] },
    {
      path: 'total',
      icon: 'bar-chart',
      buttons: ['totalScore.look', 'totalScore.compute', 'totalScore.publish'],
      roles: ['gly', 'inspector'],
    },
    { path: 'line', icon: 'tags', resource: 'scoreLine', buttons: 'all', roles: ['gly', 'inspector'] },
    {
      path: 'round',
      icon: 'flow',
      resource: 'admitRound',
      application: { of: 'recruitAdmit', view: 'own' },
      buttons: 'all',
      roles: ['gly', 'inspector'],
    },
    {
      path: 'round-desk',
      icon: 'audit',
      application: { of: 'recruitAdmit', view: 'desk' },
      buttons: ['admitRound.approve'],
      roles: ['inspector'],
    },
    { path: 'wish', icon: 'star', resource: 'roundWish', buttons: 'all', roles: ['gly', 'inspector'] },
    { path: 'bench', icon: 'dashboard', buttons: ['admitRound.bench'], roles: ['gly', 'inspector'] },
    {
      path: 'result',
      icon: 'profile',
      resource: 'admitResult',
      buttons: 'all',
      roles: ['gly', 'yx', 'inspector'],
    },
    {
      path: 'objection',
      icon: 'message',
      resource: 'recruitObjection',
      buttons: 'all',
      roles: ['gly', 'inspector'],
    },
  ],
  grants: {
    gly: [
      ...looks,
      'scoreSheet.update',
      'scoreSheet.lock',
      'scoreSheet.generate',
      'examScore.export',
      'machineScore.*',
      'roundWish.export',
      'examScore.fix',
      'scoreLine.*',
      'scoreReview.reply',
      'admitRound.*',
      'admitRound.bench',
      'admitResult.*',
      'recruitObjection.*',
      'totalScore.look',
      'totalScore.compute',
      'totalScore.publish',
    ],
    inspector: [
      ...looks,
      'machineScore.list',
      'totalScore.look',
      'admitRound.bench',
      'scoreFix.approve',
      'admitRound.approve',
    ],
    teacher: ['scoreSheet.enter'],
    yx: ['admitResult.list', 'admitResult.detail'],
  },
  dictionaries: {
    scoreSheetStatus: {
      closed: true,
      values: [
        'open',
        { value: 'compared', color: 'blue' },
        { value: 'arbitrating', color: 'orange' },
        { value: 'locked', color: 'green' },
      ],
    },
    scoreFlag: {
      closed: true,
      values: ['normal', { value: 'absent', color: 'orange' }, { value: 'cheat', color: 'red' }],
    },
    scoreSource: {
      closed: true,
      values: ['sheet', 'machine', 'test', 'interview', { value: 'fix', color: 'orange' }],
    },
    scoreReviewStatus: {
      closed: true,
      values: [
        { value: 'open', color: 'orange' },
        { value: 'answered', color: 'green' },
      ],
    },
    admitRoundType: { closed: true, values: ['first', 'collect', 'adjust', 'fill'] },
    admitRoundStatus: {
      closed: true,
      values: [
        'draft',
        { value: 'simulated', color: 'blue' },
        { value: 'auditing', color: 'orange' },
        { value: 'confirmed', color: 'cyan' },
        { value: 'public', color: 'purple' },
        { value: 'over', color: 'green' },
      ],
    },
    admitResultType: {
      closed: true,
      values: [
        { value: 'admit', color: 'green' },
        { value: 'adjust', color: 'cyan' },
        { value: 'hold', color: 'orange' },
        'reject',
      ],
    },
    admitReason: { closed: true, values: ['noWish', 'absent', 'belowLine', 'notEligible', 'planFull'] },
    admitDecision: { closed: true, values: ['admit', 'reject'] },
  },
});
