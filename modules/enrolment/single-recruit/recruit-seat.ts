import { resource } from '#platform/kit/resource.ts';

/** Where a candidate sits in a session. */
export const recruitSeat = resource({
  name: 'recruitSeat',
  service: 'dzks',
  label: 'ticketNo',
  fields: {
    sessionId: { kind: 'ref', to: 'recruitSession', required: true, write: 'server' },
    roomId: { kind: 'ref', to: 'recruitRoom', required: true, write: 'server' },
    seatNo: { kind: 'integer', write: 'server' },
    candidateId: {
      kind: 'ref',
      to: 'candidate',
      show: ['gender', 'schoolName'],
      required: true,
      write: 'server',
    },
    ticketNo: { kind: 'text', max: 10, write: 'server' },
    ticketVersion: { kind: 'integer', write: 'server' },
    presence: { kind: 'dict', dict: 'recruitPresence', write: 'server' },
    presentAt: { kind: 'datetime', write: 'server' },
  },
  scope: 'open',
  verbs: ['list', 'export'],
  list: {
    columns: [
      'sessionId',
      'roomId',
      'seatNo',
      'ticketNo',
      'candidateId',
      'candidateId.gender',
      'candidateId.schoolName',
      'presence',
      'presentAt',
    ],
    filter: ['sessionId', 'roomId', 'presence'],
    search: ['ticketNo', 'candidateId'],
    sort: ['sessionId', 'roomId', 'seatNo'],
  },
  record: true,
});
