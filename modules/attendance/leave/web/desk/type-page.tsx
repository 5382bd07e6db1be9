import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { inputProps, type ControlProps } from '#platform/web/form/control.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Choice } from '#platform/web/parts/choice.tsx';
import { leaveType } from '../../leave-type.ts';
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

const LEAVES = { processType: 'leave' };
/** The published flows that leaves may go. */
const useFlows = () =>
  useFetched<Option[]>('process', 'flowDef', 'getSelect', LEAVES, { quiet: true }).data ?? [];

function FlowPick(props: ControlProps) {
  const flows = useFlows();
  const { value, onChange } = props;
  const chosen = typeof value === 'string' && value !== '' ? value : (flows[0]?.value ?? '');
  return <Choice {...inputProps(props)} value={chosen} options={flows} onChange={onChange} />;
}

function FlowName({ flowKey }: { flowKey: string }) {
  return <>{useFlows().find(({ value }) => value === flowKey)?.label ?? flowKey}</>;
}
