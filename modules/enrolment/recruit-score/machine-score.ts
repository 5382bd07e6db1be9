import { resource } from '#platform/kit/resource.ts';

/** A line of a marking machine's file: whose score it read, by ticket or by seat. It becomes his score in the subject. */
export const machineScore = resource({
  name: 'machineScore',
  service: 'dzks',
  label: 'lineKey',
  fields: {
    batchId: { kind: 'ref', to: 'examBatch', write: 'server' },
    subjectId: { kind: 'ref', to: 'examSubject', required: true },
    ticketNo: { kind: 'text', max: 10 },
    roomNo: { kind: 'text', max: 10 },
    seatNo: { kind: 'integer', min: 1, max: 900 },
    candidateId: { kind: 'ref', to: 'candidate', show: ['registerNo'], write: 'server' },
    score: { kind: 'decimal', scale: 2, min: 0, max: 1000 },
    flag: { kind: 'dict', dict: 'scoreFlag' },
    lineKey: { kind: 'text', max: 80, write: 'server' },
  },
  scope: 'open',
  verbs: ['list', 'import', 'export'],
  list: {
    columns: ['subjectId', 'ticketNo', 'roomNo', 'seatNo', 'candidateId', 'score', 'flag', 'createdAt'],
    filter: ['batchId', 'subjectId', 'flag'],
    search: ['ticketNo', 'candidateId'],
    sort: ['subjectId', 'ticketNo'],
  },
  import: {
    key: 'lineKey',
    columns: ['subjectId', 'ticketNo', 'roomNo', 'seatNo', 'score', 'flag'],
    synonyms: {
      subjectId: ['科目', '考试科目'],
      ticketNo: ['准考证号', '准考证', '考号'],
      roomNo: ['考场', '考场号'],
      seatNo: ['座位', '座位号', '座号'],
      score: ['成绩', '得分', '原始分', '卷面分', '总分'],
      flag: ['缺考', '违纪', '缺考标志', '状态'],
    },
  },
  record: true,
});
