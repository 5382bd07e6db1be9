import type { Application } from '#platform/kit/application.ts';
import { path } from '../client/calls.ts';
import { forget } from '../client/queries.ts';
import type { ListRow } from '../list/row.ts';
import type { CardLine } from '#platform/kit/application.ts';

/** A row as `getMine` and the desk answer it. */
export type AppliedRow = ListRow & { auditStatus: string; submittedAt: string | null };

/** A task that waits for the caller, with the row it is about and what speaks for or against it. */
export type DeskCard = {
  instanceId: string;
  taskNo: number;
  taskVersion: number;
  nodeName: string;
  bizId: string;
  title: string;
  openedAt: string;
  /** What approvers usually say at this step. */
  comment: string | null;
  row: AppliedRow | null;
  /** The row that it goes on with. */
  upon?: AppliedRow | null;
  /** The row above many that were handed in at once. */
  group?: AppliedRow | null;
  lines: readonly CardLine[];
};

/** What `preview` answers: who would decide, and what is in the way. */
export type Preview = {
  steps: { nodeKey: string; name: string; people: string[] }[];
  problems: { field: string | null; msg: string }[];
};

export type Verdict = 'approve' | 'reject' | 'return';
export type Result = { instanceId: string; ok: boolean; msg: string | null };

/** An application and the room whose words it speaks. */
export type Shown = { room: string; application: Application };

export const callOf = ({ of: { service, name } }: Application, verb: string): string =>
  path(service, name, verb);

/** Whatever shows rows of this application is asked again. */
export async function forgetAll({ of: { service, name, fields }, upon }: Application): Promise<void> {
  const before = upon === undefined ? undefined : fields[upon];
  await Promise.all([
    forget(service, name),
    before?.kind === 'ref' && forget(service, before.to),
    forget('process', 'instance'),
  ]);
}
