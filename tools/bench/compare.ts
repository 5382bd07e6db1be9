import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { load, type Call, type Figures } from './load.ts';
import type { Work } from './works.ts';

const ROUNDS = 3;
const SECONDS = 3;
/** Answers that are held against each other before anything is measured. */
const LOOKS = 5;

type Ports = { ours: number; bare: number };
export type Compared = { ours: Figures; bare: Figures; ratio: number; wrong: string | null };

/**
 * Ours and bare in turn, several rounds; the median round of each counts. `wrong` says why the comparison is none: an
 * answer that isn't 200 on either side, or other rows than the other side's.
 */
export async function compare(work: Work, { ours, bare }: Ports, owner: pg.Pool): Promise<Compared> {
  const before = await written(work, owner);
  const unlike = await differences(work, { ours, bare });
  const rounds: { ours: Figures; bare: Figures }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const seconds = round === 0 ? 1 : SECONDS;
    rounds.push({
      ours: await load({ port: ours, connections: work.connections, seconds, next: work.ours }),
      bare: await load({ port: bare, connections: work.connections, seconds, next: work.bare }),
    });
  }
  const wrong = unlike ?? errorsIn(rounds) ?? notWritten(before, await written(work, owner), rounds);
  // the first round only warms up
  const ratio = (one: (typeof rounds)[number]) => one.ours.perSecond / one.bare.perSecond;
  const median = rounds.slice(1).toSorted((a, b) => ratio(a) - ratio(b))[Math.floor(ROUNDS / 2)]!;
  return { ...median, ratio: ratio(median), wrong };
}

async function differences(work: Work, { ours, bare }: Ports): Promise<string | null> {
  if ('wrote' in work.proof) return null;
  for (let turn = 0; turn < LOOKS; turn += 1) {
    const said = [
      work.proof.ours(await bodyOf(ours, work.ours(turn))),
      work.proof.bare(await bodyOf(bare, work.bare(turn))),
    ];
    if (!isDeepStrictEqual(said[0], said[1]))
      return `the yardstick answers other rows: ${JSON.stringify(said).slice(0, 300)}`;
  }
  return null;
}

async function bodyOf(port: number, { method, path, headers, body }: Call) {
  const json = body !== undefined && { 'content-type': 'application/json' };
  const asked = { method, headers: { ...headers, ...json }, body: body ?? null };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, asked);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

type Rounds = readonly { ours: Figures; bare: Figures }[];

function errorsIn(rounds: Rounds): string | null {
  for (const side of ['ours', 'bare'] as const) {
    const errors = rounds.reduce((sum, round) => sum + round[side].errors, 0);
    const [first] = rounds.map((round) => round[side].error).filter(Boolean);
    if (errors > 0) return `${errors} ERRORS of ${side}: ${first}`;
  }
  return null;
}

type Written = { ours: number; bare: number } | null;

async function written({ proof }: Work, owner: pg.Pool): Promise<Written> {
  if (!('wrote' in proof)) return null;
  const count = async (table: string) =>
    (await owner.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]!.count;
  return { ours: await count(proof.wrote.ours), bare: await count(proof.wrote.bare) };
}

function notWritten(before: Written, after: Written, rounds: Rounds): string | null {
  if (!before || !after) return null;
  for (const side of ['ours', 'bare'] as const) {
    const answers = rounds.reduce((sum, round) => sum + round[side].count, 0);
    const rows = after[side] - before[side];
    if (rows !== answers) return `${side} wrote ${rows} rows for ${answers} answers`;
  }
  return null;
}
