import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { leaveType } from '../../leave-type.ts';
import { FlowPick } from './flow-pick.tsx';
import { ROOM } from '../leave.ts';

/** Types of leave; the flow of each is chosen by its name. */
export function TypePage() {
  return (
    <ListPage
      room={ROOM}
      page="type"
      resource={leaveType}
      slots={{
        controls: { flowKey: FlowPick },
        cells: { flowKey: (row) => <FlowName flowKey={String(row['flowKey'] ?? '')} /> },
      }}
    />
  );
}

function FlowName({ flowKey }: { flowKey: string }) {
  const flows = useFetched<Option[]>(
    'process',
    'flowDef',
    'getSelect',
    { processType: 'leave' },
    { quiet: true },
  );
  return <>{flows.data?.find(({ value }) => value === flowKey)?.label ?? flowKey}</>;
}
