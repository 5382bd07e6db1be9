import { roomServer } from '#platform/server/room-server.ts';
import { draw, getBoard, getInterview } from './server/draw.ts';
import { accept, call, getMyRoom, giveBack, markAbsent, submit } from './server/judge.ts';
import { interviewDoor, interviewMarks, interviewPlate, interviewRoll } from './server/papers.ts';
import { printRoom } from './server/print.ts';
import { verify } from './server/replay.ts';
import { roomHooks } from './server/rooms.ts';

export default roomServer({
  endpoints: [
    ...[draw, getBoard, getInterview, getMyRoom, call, markAbsent, submit, accept, giveBack],
    ...[verify, printRoom],
  ],
  hooks: { interviewRoom: roomHooks },
  documents: { interviewDoor, interviewRoll, interviewMarks, interviewPlate },
});
