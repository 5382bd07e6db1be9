import { Select } from '#platform/web/form/antd.tsx';
import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { inputProps, type ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';

/** Whoever called the student away, found by name among the staff. */
export function OrganiserPick(props: ControlProps) {
  const t = useWords();
  const { value, onChange, invalid } = props;
  const [keyword, setKeyword] = useState('');
  const [opened, setOpened] = useState(false);
  const chosen = typeof value === 'string' && value !== '' ? value : undefined;
  const found = useFetched<Option[]>(
    'yxgl',
    'leaveApply',
    'getOrganiserSelect',
    { keyword: usePaused(keyword).trim() },
    { enabled: opened, keep: true, quiet: true },
  );
  const known = useFetched<Option[]>(
    'yxgl',
    'leaveApply',
    'getOrganiserSelect',
    { ids: chosen ?? '' },
    { enabled: chosen !== undefined, quiet: true },
  );
  const options = new Map(
    [...(found.data ?? []), ...(known.data ?? [])].map((option) => [option.value, option]),
  );
  return (
    <Select
      {...inputProps(props)}
      className="form-pick"
      value={chosen}
      options={[...options.values()]}
      onChange={(next: string | undefined) => onChange(next ?? null)}
      onOpenChange={(open) => open && setOpened(true)}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      status={invalid ? 'error' : undefined}
      placeholder={t('form.searchHint')}
      allowClear
    />
  );
}
