import { resolve } from 'node:path';
import { answerFaults } from './fences/answers.ts';
import type { Fault } from './fences/fault.ts';
import { readImports } from './fences/graph.ts';
import { lockFaults } from './fences/lock.ts';
import { reachFaults, roomFaults } from './fences/rooms.ts';
import { sheetFaults } from './fences/sheets.ts';
import { sourceFaults } from './fences/source.ts';

/** Every broken fence below `root` (architecture.md §7), sorted by file. */
export async function fenceFaults(root: string): Promise<Fault[]> {
  const { edges, faults } = await readImports(root);
  const all = [
    ...faults,
    ...roomFaults(root, edges),
    ...reachFaults(edges),
    ...sourceFaults(root),
    ...sheetFaults(root),
    ...answerFaults(root),
    ...lockFaults(root),
  ];
  return all.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

if (import.meta.main) {
  const faults = await fenceFaults(resolve(import.meta.dirname, '..'));
  for (const fault of faults) console.log(`${fault.at}  [${fault.rule}] ${fault.says}`);
  if (faults.length > 0) process.exitCode = 1;
}
