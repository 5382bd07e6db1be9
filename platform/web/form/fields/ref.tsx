import { Select } from '../antd.tsx';
import { useState } from 'react';
import type { RefField, RefsField } from '#platform/kit/field.ts';
import type { Option } from '../../client/types.ts';
import { useWords } from '../../i18n/words.ts';
import { MOST_OPTIONS, usePaused, useRefOptions } from '../../pick/use-ref-options.ts';
import { inputProps, type ControlProps } from '../control.ts';

type RefControlProps = ControlProps<RefField | RefsField> & {
  /** Narrows the rows offered; for rooms whose control wraps this one. */
  filters?: Record<string, string>;
};

/** A row of another resource, or several, found by typing. Only rows inside the person's circle are offered. */
export function RefControl(props: RefControlProps) {
  const { field, value, onChange, label, room, invalid, filters } = props;
  const [opened, setOpened] = useState(false);
  const [keyword, setKeyword] = useState('');
  const t = useWords();
  const many = field.kind === 'refs';
  const ids = [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');
  const { options, loading } = useRefOptions(field.to, {
    room,
    keyword: usePaused(keyword),
    filters,
    enabled: opened,
  });
  const known = useKnown(field.to, room, ids, many ? undefined : label);
  const shown = unique([...options, ...known]);
  return (
    <Select
      {...inputProps(props)}
      aria-label={props.title}
      className="form-pick"
      mode={many ? 'multiple' : undefined}
      value={many ? ids : (ids[0] ?? undefined)}
      options={shown.map((option) => ({ value: option.value, label: option.label }))}
      onChange={(next: unknown) => onChange(next ?? null)}
      onOpenChange={(open) => open && setOpened(true)}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={loading}
      status={invalid ? 'error' : undefined}
      placeholder={t('form.searchHint')}
      notFoundContent={loading ? t('list.loading') : t('form.noMatch')}
      popupRender={(list) => (
        <>
          {list}
          {options.length >= MOST_OPTIONS && (
            <p className="pick-hint">{t('form.firstOnly', { count: MOST_OPTIONS })}</p>
          )}
        </>
      )}
      allowClear={!field.required}
    />
  );
}

/** The label that came with the row, else the labels asked for by id. */
function useKnown(to: string, room: string, ids: readonly string[], label: string | undefined): Option[] {
  const [first] = useState(ids[0]);
  const came = label !== undefined && first !== undefined && ids[0] === first;
  const asked = useRefOptions(to, { room, ids: came ? [] : ids }).options;
  return came ? [{ value: first, label }] : asked;
}

function unique(options: readonly Option[]): Option[] {
  return [...new Map(options.map((option) => [option.value, option])).values()];
}
