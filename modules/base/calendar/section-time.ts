import { resource } from '#platform/kit/resource.ts';

/** When a section of the day begins and ends on a campus, by season. */
export const sectionTime = resource({
  name: 'sectionTime',
  service: 'base',
  label: 'startTime',
  fields: {
    campusId: { kind: 'ref', to: 'campus', required: true },
    season: { kind: 'dict', dict: 'sectionSeason', required: true },
    fromDay: { kind: 'text', max: 5, required: true },
    toDay: { kind: 'text', max: 5, required: true },
    section: { kind: 'integer', min: 1, max: 14, required: true },
    startTime: { kind: 'time', required: true },
    endTime: { kind: 'time', required: true },
    part: { kind: 'dict', dict: 'dayPart', required: true },
  },
  // everybody lives by the clock
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'export'],
  list: {
    columns: ['campusId', 'season', 'section', 'startTime', 'endTime', 'part', 'fromDay', 'toDay'],
    filter: ['campusId', 'season', 'part'],
    search: [],
    sort: ['campusId', 'season', 'section'],
  },
  form: { main: ['campusId', 'season', 'fromDay', 'toDay', 'section', 'startTime', 'endTime', 'part'] },
  unique: { sectionTaken: ['campusId', 'season', 'section'] },
});
