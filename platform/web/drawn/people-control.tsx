import { useQuery } from '@tanstack/react-query';
import { Select } from '../form/antd.tsx';
import { useState } from 'react';
import { get, path } from '../client/calls.ts';
import type { Option } from '../client/types.ts';
import type { ControlProps } from '../form/control.ts';
import { useGuestWords, word } from '../i18n/words.ts';
import { usePaused } from '../pick/use-ref-options.ts';
import { useFormHost, type FormHost } from './drawn-context.ts';

/** People of the school, found by name or number. */
export function PeopleControl({ id, title, value, many, onChange }: ControlProps & { many: boolean }) {
  const host = useFormHost();
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const change = (ids: string[]) => onChange(ids.length > 0 ? ids : null);
  return (
    <PickPeople id={id} title={title} many={many} range={null} host={host} value={chosen} onChange={change} />
  );
}

type PickPeopleProps = {
  id: string;
  title: string;
  many: boolean;
  /** Only these may be chosen. */
  range: readonly string[] | null;
  host: FormHost;
  value: readonly string[];
  onChange: (ids: string[]) => void;
};

export function PickPeople({ id, title, many, range, host, value: chosen, onChange }: PickPeopleProps) {
  const t = useGuestWords('kit');
  const [keyword, setKeyword] = useState('');
  const paused = usePaused(keyword);
  const asked = range ? { keyword: '', ids: range.join(',') } : { keyword: paused, ids: chosen.join(',') };
  const { data = [], isFetching } = useQuery({
    queryKey: [host.service, host.resource, 'people', asked],
    queryFn: () => get<Option[]>(path(host.service, host.resource, 'people'), asked, { quiet: true }),
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
      placeholder={t('drawn.findPeople')}
      notFoundContent={word(isFetching ? 'list.loading' : 'form.noMatch')}
      onChange={(next: string | string[] | null | undefined) => {
        onChange([next ?? []].flat());
      }}
    />
  );
}
