import { resource } from '#platform/kit/resource.ts';

/** Something that a newcomer of a batch has to do, at home or at a counter. Its name and place stand on the report card. */
export const welcomeStep = resource({
  name: 'welcomeStep',
  service: 'yxgl',
  label: 'itemName',
  fields: {
    batchId: { kind: 'ref', to: 'welcomeBatch', required: true },
    code: { kind: 'dict', dict: 'welcomeStepCode', required: true },
    itemName: { kind: 'text', max: 30, required: true },
    section: { kind: 'dict', dict: 'welcomeSection', required: true },
    sort: { kind: 'integer', min: 0, max: 999, required: true },
    needed: { kind: 'boolean' },
    // an address of the newcomer's application, or a place on campus
    linkAddress: { kind: 'text', max: 60 },
    hint: { kind: 'text', max: 300, form: 'lines' },
    openFrom: { kind: 'date' },
    openTo: { kind: 'date' },
    ways: { kind: 'dict', dict: 'admitRoute', many: true },
    gender: { kind: 'dict', dict: 'xb' },
    departmentIds: { kind: 'refs', to: 'department' },
    dependsOn: { kind: 'dict', dict: 'welcomeStepCode', many: true },
    finishBy: { kind: 'dict', dict: 'welcomeFinish', required: true },
    // whoever hasn't done it is let in only by a word of his own
    beforeReport: { kind: 'boolean' },
    countsForReport: { kind: 'boolean' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: [
      'sort',
      'itemName',
      'code',
      'section',
      'finishBy',
      'needed',
      'linkAddress',
      'dependsOn',
      'beforeReport',
      'countsForReport',
      'batchId',
    ],
    filter: ['batchId', 'section', 'finishBy'],
    search: ['itemName'],
    sort: ['batchId', 'section', 'sort'],
  },
  form: {
    what: ['batchId', 'code', 'itemName', 'section', 'sort', 'linkAddress', 'hint'],
    rule: ['finishBy', 'needed', 'dependsOn', 'beforeReport', 'countsForReport', 'openFrom', 'openTo'],
    who: ['ways', 'gender', 'departmentIds'],
  },
  unique: { stepTwice: ['batchId', 'code'] },
});
