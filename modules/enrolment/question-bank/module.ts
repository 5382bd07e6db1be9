import { room } from '#platform/kit/room.ts';
import { paper } from './paper.ts';
import { question } from './question.ts';
import { questionBank } from './question-bank.ts';

const author = [
  'questionBank.*',
  'question.*',
  'question.parseText',
  'question.exportText',
  'question.findDuplicate',
  'paper.*',
  'paper.compose',
];

export default room({
  name: 'enrolment/question-bank',
  dependsOn: ['base/org', 'base/academic', 'base/people'],
  resources: [questionBank, question, paper],
  pages: [
    {
      path: 'bank',
      icon: 'folder',
      resource: 'questionBank',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy', 'teacher'],
    },
    {
      path: 'question',
      icon: 'book',
      resource: 'question',
      buttons: ['question.*', 'question.parseText', 'question.exportText', 'question.findDuplicate'],
      roles: ['gly', 'yx', 'fdy', 'teacher'],
    },
    {
      path: 'paper',
      icon: 'profile',
      resource: 'paper',
      buttons: ['paper.*', 'paper.compose'],
      roles: ['gly', 'yx', 'fdy', 'teacher'],
    },
  ],
  grants: { gly: author, yx: author, fdy: author, teacher: author },
  dictionaries: {
    bankShare: {
      closed: true,
      values: ['private', { value: 'college', color: 'blue' }, { value: 'school', color: 'green' }],
    },
    questionType: { closed: true, values: ['single', 'multiple', 'judge', 'blank', 'essay'] },
    questionStatus: {
      closed: true,
      values: [
        { value: 'enabled', color: 'green' },
        { value: 'disabled', color: 'default' },
      ],
    },
    paperMode: { closed: true, values: ['fixed', 'drawnOnce', 'drawnEach'] },
    paperStatus: {
      closed: true,
      values: ['draft', { value: 'ready', color: 'green' }],
    },
  },
});
