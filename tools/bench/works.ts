import { load, type Call, type Figures } from './load.ts';
import { LETTERS } from './rows.ts';
import { signed, tokenCall } from './stage.ts';

export type Side = { port: number; token: string };
/** One measured comparison: ours against the bare server, in turn, in the same run. */
export type Work = {
  name: string;
  what: string;
  connections: number;
  /** The least share of the bare server's rate that we promise. */
  target: number;
  ours: (turn: number) => Call;
  bare: (turn: number) => Call;
};

const list = (query: string) => `/api/flySource-base/student/list?${query}`;
const plain = (path: string, method: 'GET' | 'POST' = 'GET', body?: string): Call => ({
  method,
  path,
  headers: {},
  ...(body !== undefined && { body }),
});
const turnOf = <T>(values: readonly T[], turn: number): T => values[turn % values.length]!;

export function works(token: string, counsellor: string, classIds: readonly string[]): Work[] {
  // reading calls may repeat a signature, so signing costs the measuring process nothing
  const asCounsellor = signed('GET', '/api/flySource-base/student/list', counsellor);
  const asAdmin = signed('GET', '/api/flySource-base/student/list', token);
  const usual = (turn: number) => ({
    class: turnOf(classIds, turn),
    name: encodeURIComponent(turnOf(LETTERS, turn * 7)),
  });
  const page = (turn: number) => 3_900 + ((turn * 17) % 200);
  const deep = {
    what: 'any deep page of 100,000 with exact total',
    ours: (turn: number) => ({ ...asAdmin, path: list(`current=${page(turn) + 1}&size=20`) }),
    bare: (turn: number) => plain(`/deep?page=${page(turn)}`),
  };
  const usualList = {
    what: 'class, one character of the name, sorted, total, as counsellor',
    ours: (turn: number) => ({
      ...asCounsellor,
      path: list(`classId=${usual(turn).class}&name=${usual(turn).name}&size=20`),
    }),
    bare: (turn: number) => plain(`/list?class=${usual(turn).class}&name=${usual(turn).name}`),
  };
  return [
    { name: 'W1a c=1', connections: 1, target: 0.4, ...usualList },
    { name: 'W1a c=32', connections: 32, target: 0.5, ...usualList },
    { name: 'W1b c=32', connections: 32, target: 0.8, ...deep },
    {
      name: 'W1c c=32',
      what: 'one character over the whole school, sorted, total',
      connections: 32,
      target: 0.7,
      ours: (turn) => ({
        ...asAdmin,
        path: list(`name=${encodeURIComponent(turnOf(LETTERS, turn))}&size=20`),
      }),
      bare: (turn) => plain(`/search?name=${encodeURIComponent(turnOf(LETTERS, turn))}`),
    },
    {
      name: 'W4 c=32',
      what: 'sign-in against bare argon2id',
      connections: 32,
      target: 0.8,
      ours: () => tokenCall('admin'),
      bare: (turn) => plain('/hash', 'POST', `0123456789abcdef0123456789abcdef${turn}`),
    },
  ];
}

const ROUNDS = 3;
const SECONDS = 3;

/** Ours and bare in turn, several rounds; the median round of each counts. */
export async function compare(
  work: Work,
  ours: number,
  bare: number,
): Promise<{ ours: Figures; bare: Figures; ratio: number }> {
  const rounds: { ours: Figures; bare: Figures }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const seconds = round === 0 ? 1 : SECONDS;
    const both = {
      ours: await load({ port: ours, connections: work.connections, seconds, next: work.ours }),
      bare: await load({ port: bare, connections: work.connections, seconds, next: work.bare }),
    };
    // the first round only warms up
    if (round > 0) rounds.push(both);
  }
  const ratios = rounds.toSorted(
    (a, b) => a.ours.perSecond / a.bare.perSecond - b.ours.perSecond / b.bare.perSecond,
  );
  const median = ratios[Math.floor(ratios.length / 2)]!;
  return { ...median, ratio: median.ours.perSecond / median.bare.perSecond };
}
