import { signed, tokenCall } from './client.ts';
import type { Applicant } from './leaves.ts';
import type { Call } from './load.ts';
import { LETTERS } from './rows.ts';

/** One measured comparison: ours against the bare server, in turn, in the same run. */
export type Work = {
  name: string;
  what: string;
  connections: number;
  /** The least share of the bare server's rate that we promise. */
  target: number;
  ours: (turn: number) => Call;
  bare: (turn: number) => Call;
  /** What holds the yardstick to ours: for the same turn both say the same, or both write a row for each answer. */
  proof:
    | { ours: (body: Body) => unknown; bare: (body: Body) => unknown }
    | { wrote: { ours: string; bare: string } };
};

/** A parsed answer, ours or the bare server's. */
type Body = { [name: string]: Body } & readonly Body[];

export type People = {
  admin: string;
  counsellor: string;
  /** Students who hand leaves in; none where nothing of the sort is measured. */
  applicants: readonly Applicant[];
  classIds: readonly string[];
  /** What a list of students is narrowed by, with values that there are. */
  filters: readonly Filter[];
};

const list = (query: string) => `/api/flySource-base/student/list?${query}`;
const plain = (path: string, method: 'GET' | 'POST' = 'GET', body?: string): Call => ({
  method,
  path,
  headers: {},
  ...(body !== undefined && { body }),
});
/** The same page of the same rows, in the same order, and the same total. */
const samePage: Work['proof'] = {
  ours: ({ data }) => [Number(data!['total']), ...[...data!['records']!].map((row) => row['studentNo'])],
  bare: ({ total, records }) => [Number(total), ...[...records!].map((row) => row['student_no'])],
};
const sum = (rows: readonly Body[]) => rows.reduce((all, row) => all + Number(row['times']), 0);
const turnOf = <T>(values: readonly T[], turn: number): T => values[turn % values.length]!;

export function works(people: People): Work[] {
  return [...lists(people), ...statistics(people), ...handingIn(people.applicants), signingIn];
}

// reading calls may repeat a signature, so signing costs the measuring process nothing
function lists({ admin, counsellor, classIds, filters }: People): Work[] {
  const asCounsellor = signed('GET', '/api/flySource-base/student/list', counsellor);
  const asAdmin = signed('GET', '/api/flySource-base/student/list', admin);
  const usual = (turn: number) => ({
    class: turnOf(classIds, turn),
    name: encodeURIComponent(turnOf(LETTERS, turn * 7)),
  });
  const page = (turn: number) => 3_900 + ((turn * 17) % 200);
  const letter = (turn: number) => encodeURIComponent(turnOf(LETTERS, turn));
  const usualList = {
    what: 'class, one character of the name, sorted, total, as counsellor',
    ours: (turn: number) => ({
      ...asCounsellor,
      path: list(`classId=${usual(turn).class}&name=${usual(turn).name}&size=20`),
    }),
    bare: (turn: number) => plain(`/list?class=${usual(turn).class}&name=${usual(turn).name}`),
    proof: samePage,
  };
  return [
    { name: 'W1a c=1', connections: 1, target: 0.4, ...usualList },
    { name: 'W1a c=32', connections: 32, target: 0.5, ...usualList },
    {
      name: 'W1b c=32',
      what: 'any deep page of 100,000 with exact total',
      connections: 32,
      target: 0.8,
      ours: (turn) => ({ ...asAdmin, path: list(`current=${page(turn) + 1}&size=20`) }),
      bare: (turn) => plain(`/deep?page=${page(turn)}`),
      proof: samePage,
    },
    {
      name: 'W1c c=32',
      what: 'one character over the whole school, sorted, total',
      connections: 32,
      target: 0.7,
      ours: (turn) => ({ ...asAdmin, path: list(`name=${letter(turn)}&size=20`) }),
      bare: (turn) => plain(`/search?name=${letter(turn)}`),
      proof: samePage,
    },
    {
      name: 'filters',
      what: 'any three filters over the whole school, sorted, total',
      connections: 32,
      target: 0.5,
      ours: (turn) => ({ ...asAdmin, path: list(`${three(filters, turn)}&size=20`) }),
      bare: (turn) => plain(`/filters?${three(filters, turn)}`),
      proof: samePage,
    },
  ];
}

type Filter = { name: string; values: readonly string[] };

/** Three different filters of a list, other ones and with other values from turn to turn. */
function three(filters: readonly Filter[], turn: number): string {
  const size = filters.length;
  const places = [turn % size, (turn + 1 + (turn % (size - 2))) % size, (turn + size - 1) % size];
  return [...new Set(places)]
    .map(
      (place) =>
        `${filters[place]!.name}=${encodeURIComponent(turnOf(filters[place]!.values, turn * 3 + place))}`,
    )
    .join('&');
}

const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);

function statistics({ admin }: People): Work[] {
  const range = `from=${day(-400)}&to=${day(-1)}`;
  const full = signed('GET', '/api/flySource-yxgl/leaveStat/byDept', admin);
  const kept = signed('GET', '/api/flySource-yxgl/leaveStat/overview', admin);
  return [
    {
      name: 'W2 c=4',
      what: 'leave statistics by college over 200,000 rows, counted, against the same figures in bare SQL',
      connections: 4,
      target: 0.8,
      ours: () => ({ ...full, path: `${full.path}?${range}` }),
      bare: () => plain(`/stat?${range}`),
      proof: {
        ours: ({ data }) => Number(data!['total']!['times']),
        bare: (rows) => sum(rows.filter((row) => row['department_id'] === null)),
      },
    },
    {
      name: 'W2k c=32',
      what: 'the polled figures by college and type, kept, against a bare read of as many kept rows',
      connections: 32,
      target: 0.5,
      ours: () => kept,
      bare: () => plain('/summary'),
      proof: { ours: ({ data }) => [data!.length, sum(data!)], bare: (rows) => [rows.length, sum(rows)] },
    },
  ];
}

/** Each application takes a day of its own, so that none is refused for an overlap. */
function handingIn(applicants: readonly Applicant[]): Work[] {
  if (applicants.length === 0) return [];
  let count = 0;
  const next = () => {
    const who = turnOf(applicants, count);
    const date = day(3 + 3 * Math.floor(count++ / applicants.length));
    return { who, start: `${date} 08:00:00`, end: `${date} 18:00:00` };
  };
  const work = {
    what: 'apply for leave: rules, overlap, first approval task, to-do, message, audit, against a bare insert',
    target: 0.25,
    ours: () => {
      const { who, start, end } = next();
      return signed('POST', '/api/flySource-yxgl/leaveApply/submit', who.token, {
        leaveTypeId: who.typeId,
        startTime: start,
        endTime: end,
        contactName: '王芳',
        contactPhone: '13800000001',
        reason: '家中有事需要请假',
      });
    },
    bare: () => {
      const { who, start, end } = next();
      const { studentId, classId, typeId } = who;
      return plain('/leave', 'POST', JSON.stringify({ studentId, classId, typeId, start, end }));
    },
    proof: { wrote: { ours: 'leave_apply', bare: 'bench_leave' } },
  };
  return [
    { name: 'W3 c=1', connections: 1, ...work },
    { name: 'W3 c=32', connections: 32, ...work },
  ];
}

const signingIn: Work = {
  name: 'W4 c=32',
  what: 'sign-in against bare argon2id',
  connections: 32,
  target: 0.8,
  ours: () => tokenCall('admin'),
  bare: (turn) => plain('/hash', 'POST', `0123456789abcdef0123456789abcdef${turn}`),
  proof: {
    ours: (body) => typeof body['access_token'],
    // the length of the hash stands for it
    bare: (body) => (Number(body) === 16 ? 'string' : 'no hash'),
  },
};
