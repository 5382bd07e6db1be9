import { Tag } from '#platform/web/list/parts/tag.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';

/** Where a leave stands now, in the words and colours of the dictionary. */
export function StateTag({ state }: { state: string }) {
  const option = useOptions('leaveState').find((one) => one.value === state);
  return option ? <Tag color={option.color}>{option.label}</Tag> : null;
}
