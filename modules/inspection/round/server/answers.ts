/** A round as its inspectors see it. */
export type MyRound = {
  id: string;
  name: string;
  startAt: string;
  endAt: string;
  state: string;
  rooms: number;
  done: number;
};

/** A round with how far it is. */
export type Progress = MyRound & { version: number; taskId: string; can: string[] };
