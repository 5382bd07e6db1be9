import { Select } from '#platform/web/form/antd.tsx';
import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';
import { ROOM } from './flow.ts';
import { Labelled } from './parts.tsx';

type PeopleFieldProps = {
  label: string;
  value: readonly string[];
  many?: boolean;
  /** `staff` decide; a dry run may be about anybody. */
  of?: 'staff' | 'all';
  onChange: (ids: string[]) => void;
};

/** People found by name or number. */
export function PeopleField({ label, value, many = true, of = 'staff', onChange }: PeopleFieldProps) {
  const t = useWords(ROOM);
  const [keyword, setKeyword] = useState('');
  const asked = { keyword: usePaused(keyword).trim(), ids: value.join(',') };
  const [entity, verb] = of === 'staff' ? ['task', 'colleagues'] : ['flowDef', 'people'];
  const found = useFetched<Option[]>('process', entity!, verb!, asked, { keep: true, quiet: true });
  return (
    <Labelled label={label}>
      {(id) => (
        <Select
          id={id}
          className="form-pick"
          mode={many ? 'multiple' : undefined}
          value={many ? [...value] : (value[0] ?? null)}
          options={found.data ?? []}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          loading={found.isFetching}
          placeholder={t('ui.findPeople')}
          notFoundContent={word(found.isFetching ? 'list.loading' : 'form.noMatch')}
          onChange={(next: string | string[] | null) => onChange([next ?? []].flat())}
        />
      )}
    </Labelled>
  );
}
