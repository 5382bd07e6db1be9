import { resource } from '#platform/kit/resource.ts';

/** A round in which students choose their beds themselves: when, what of, and by which rules. */
export const roomChoiceBatch = resource({
  name: 'roomChoiceBatch',
  service: 'yxgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 50, required: true },
    previewAt: { kind: 'datetime', required: true },
    openAt: { kind: 'datetime', required: true },
    closeAt: { kind: 'datetime', required: true },
    unit: { kind: 'dict', dict: 'choiceUnit', required: true },
    waveMinutes: { kind: 'integer', min: 0, max: 120 },
    repickMax: { kind: 'integer', min: 0, max: 5 },
    teamMode: { kind: 'boolean' },
    conditions: { kind: 'dict', dict: 'choiceCondition', many: true },
    showRoommate: { kind: 'dict', dict: 'choiceMates', required: true },
    autoAssign: { kind: 'boolean' },
    notice: { kind: 'text', max: 500, form: 'lines' },
    status: { kind: 'dict', dict: 'choiceStatus', write: 'transition' },
    students: { kind: 'integer', write: 'server' },
    beds: { kind: 'integer', write: 'server' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['name', 'status', 'previewAt', 'openAt', 'closeAt', 'unit', 'students', 'beds'],
    filter: ['status', 'openAt'],
    sort: ['-openAt'],
  },
  form: {
    time: ['name', 'previewAt', 'openAt', 'closeAt', 'waveMinutes', 'notice'],
    rules: ['unit', 'repickMax', 'teamMode', 'conditions', 'showRoommate', 'autoAssign'],
  },
  unique: { nameTaken: ['name'] },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      publish: { from: ['draft'], to: 'published' },
      pause: { from: ['published'], to: 'paused' },
      resume: { from: ['paused'], to: 'published' },
      recheck: { from: ['published', 'paused'], to: 'same' },
      close: { from: ['published', 'paused'], to: 'ended' },
      settle: { from: ['ended'], to: 'same' },
    },
  },
});
