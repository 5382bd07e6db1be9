import { useQuery } from '@tanstack/react-query';
import { Select } from '#platform/web/form/antd.tsx';
import { useState } from 'react';
import { get, path } from '#platform/web/client/calls.ts';
import type { Option } from '#platform/web/client/types.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { useGuestWords, word } from '#platform/web/i18n/words.ts';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';
import { ROOM } from './application.ts';

/** People of the school, found by name or number. */
export function PeopleControl({ id, title, value, many, onChange }: ControlProps & { many: boolean }) {
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const change = (ids: string[]) => onChange(ids.length > 0 ? ids : null);
  return <PickPeople id={id} title={title} many={many} range={null} value={chosen} onChange={change} />;
}

type PickPeopleProps = {
  id: string;
  title: string;
  many: boolean;
  /** Only these may be chosen. */
  range: readonly string[] | null;
  value: readonly string[];
  onChange: (ids: string[]) => void;
};

export function PickPeople({ id, title, many, range, value: chosen, onChange }: PickPeopleProps) {
  const t = useGuestWords(ROOM);
  const [keyword, setKeyword] = useState('');
  const paused = usePaused(keyword);
  const asked = range ? { keyword: '', ids: range.join(',') } : { keyword: paused, ids: chosen.join(',') };
  const { data = [], isFetching } = useQuery({
    queryKey: ['process', 'flowApplication', 'people', asked],
    queryFn: () => get<Option[]>(path('process', 'flowApplication', 'people'), asked, { quiet: true }),
    placeholderData: (former: Option[] | undefined) => former,
  });
  return (
    <Select
      id={id}
      aria-label={title}
      className="form-pick"
      mode={many ? 'multiple' : undefined}
      allowClear
      value={many ? [...chosen] : (chosen[0] ?? null)}
      options={data}
      showSearch={range ? { optionFilterProp: 'label' } : { filterOption: false, onSearch: setKeyword }}
      loading={isFetching}
      placeholder={t('ui.findPeople')}
      notFoundContent={word(isFetching ? 'list.loading' : 'form.noMatch')}
      onChange={(next: string | string[] | null | undefined) => {
        onChange([next ?? []].flat());
      }}
    />
  );
}
