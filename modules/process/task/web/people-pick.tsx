import { Select } from '#platform/web/form/antd.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get, path } from '#platform/web/client/calls.ts';
import type { Option } from '#platform/web/client/types.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';
import { ROOM } from './task.ts';

type PeoplePickProps = {
  id: string;
  many?: boolean;
  /** Only these may be chosen. */
  range?: readonly string[] | null;
  value: readonly string[];
  onChange: (ids: string[]) => void;
};

/** Colleagues, found by name or number. */
export function PeoplePick({ id, many = false, range = null, value, onChange }: PeoplePickProps) {
  const t = useWords(ROOM);
  const [keyword, setKeyword] = useState('');
  const paused = usePaused(keyword);
  const asked = range ? { keyword: '', ids: range.join(',') } : { keyword: paused, ids: value.join(',') };
  const { data = [], isFetching } = useQuery({
    queryKey: ['process', 'task', 'colleagues', asked],
    queryFn: () => get<Option[]>(path('process', 'task', 'colleagues'), asked, { quiet: true }),
    placeholderData: (former: Option[] | undefined) => former,
  });
  return (
    <Select
      id={id}
      className="form-pick"
      mode={many ? 'multiple' : undefined}
      value={many ? [...value] : (value[0] ?? null)}
      options={range ? data.filter(({ value: one }) => range.includes(one)) : data}
      showSearch={range ? { optionFilterProp: 'label' } : { filterOption: false, onSearch: setKeyword }}
      loading={isFetching}
      placeholder={t('ui.findPeople')}
      notFoundContent={word(isFetching ? 'list.loading' : 'form.noMatch')}
      onChange={(next: string | string[] | null) => onChange([next ?? []].flat())}
    />
  );
}
