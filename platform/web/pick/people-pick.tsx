import { useState } from 'react';
import { useFetched } from '../client/queries.ts';
import type { Option } from '../client/types.ts';
import { Select } from '../form/antd.tsx';
import { useGuestWords, word } from '../i18n/words.ts';
import { usePaused } from './use-ref-options.ts';

type PeoplePickProps = {
  id: string;
  /** Where no label names it. */
  title?: string;
  many?: boolean;
  /** Only these may be chosen. */
  range?: readonly string[] | null;
  /** The call that finds them by `keyword`, and names those of `ids`: service, resource, verb. */
  from: readonly [string, string, string];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  invalid?: boolean;
  /** Id of the error's text. */
  describedBy?: string | undefined;
};

/** People found by name or number. */
export function PeoplePick({
  id,
  title,
  many = false,
  range = null,
  from,
  value,
  onChange,
  invalid = false,
  describedBy,
}: PeoplePickProps) {
  const t = useGuestWords('kit');
  const [keyword, setKeyword] = useState('');
  const paused = usePaused(keyword).trim();
  const asked = range ? { keyword: '', ids: range.join(',') } : { keyword: paused, ids: value.join(',') };
  const { data = [], isFetching } = useFetched<Option[]>(...from, asked, { keep: true, quiet: true });
  return (
    <Select
      id={id}
      aria-label={title}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      status={invalid ? 'error' : undefined}
      className="form-pick"
      mode={many ? 'multiple' : undefined}
      allowClear
      value={many ? [...value] : (value[0] ?? null)}
      options={range ? data.filter(({ value: one }) => range.includes(one)) : data}
      showSearch={range ? { optionFilterProp: 'label' } : { filterOption: false, onSearch: setKeyword }}
      loading={isFetching}
      placeholder={t('drawn.findPeople')}
      notFoundContent={word(isFetching ? 'list.loading' : 'form.noMatch')}
      onChange={(next: string | string[] | null | undefined) => onChange([next ?? []].flat())}
    />
  );
}
