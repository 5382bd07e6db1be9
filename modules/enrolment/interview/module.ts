import { room } from '#platform/kit/room.ts';
import { interviewRoom } from './interview-room.ts';
import { interviewSlot } from './interview-slot.ts';

const looks = ['interviewRoom', 'interviewSlot'].flatMap((name) => [`${name}.list`, `${name}.detail`]);

export default room({
  name: 'enrolment/interview',
  dependsOn: ['base/people', 'enrolment/single-recruit', 'resource/print'],
  resources: [interviewRoom, interviewSlot],
  pages: [
    {
      path: 'room',
      icon: 'home',
      resource: 'interviewRoom',
      buttons: ['interviewRoom.*', 'interviewRoom.print'],
      roles: ['gly', 'inspector'],
    },
    { path: 'check-in', icon: 'scan', buttons: ['interviewSlot.draw'], roles: ['gly', 'yx'], mobile: true },
    {
      path: 'judge',
      icon: 'edit',
      buttons: ['interviewSlot.judge'],
      roles: ['teacher', 'yx', 'fdy'],
      mobile: true,
    },
    {
      path: 'slot',
      icon: 'profile',
      resource: 'interviewSlot',
      buttons: ['interviewSlot.*', 'interviewSlot.verify'],
      roles: ['gly', 'inspector'],
    },
  ],
  grants: {
    gly: [
      'interviewRoom.*',
      'interviewRoom.print',
      ...looks,
      'interviewSlot.export',
      'interviewSlot.draw',
      'interviewSlot.verify',
    ],
    inspector: [...looks, 'interviewSlot.verify'],
    yx: ['interviewSlot.draw', 'interviewSlot.judge'],
    teacher: ['interviewSlot.judge'],
    fdy: ['interviewSlot.judge'],
  },
  dictionaries: {
    interviewRoomStatus: {
      closed: true,
      values: ['draft', { value: 'open', color: 'green' }, { value: 'closed', color: 'default' }],
    },
    interviewSlotStatus: {
      closed: true,
      values: [
        'free',
        { value: 'waiting', color: 'orange' },
        { value: 'called', color: 'blue' },
        { value: 'done', color: 'green' },
        { value: 'absent', color: 'red' },
      ],
    },
  },
});
