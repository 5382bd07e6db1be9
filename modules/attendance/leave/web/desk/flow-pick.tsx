import { Select } from '#platform/web/form/antd.tsx';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { inputProps, type ControlProps } from '#platform/web/form/control.ts';

/** Which of the published leave flows a type goes. */
export function FlowPick(props: ControlProps) {
  const { value, onChange, invalid } = props;
  const flows = useFetched<Option[]>(
    'process',
    'flowDef',
    'getSelect',
    { processType: 'leave' },
    { quiet: true },
  );
  const options = flows.data ?? [];
  return (
    <Select
      {...inputProps(props)}
      className="form-pick"
      value={typeof value === 'string' && value !== '' ? value : options[0]?.value}
      options={options}
      onChange={(next: string) => onChange(next)}
      status={invalid ? 'error' : undefined}
    />
  );
}
