import { useState } from 'react';
import type { Field } from '#platform/kit/field.ts';
import { useWords } from '../i18n/words.ts';
import { Chooser } from '../pick/chooser.tsx';
import { RefFilter } from '../pick/ref-filter.tsx';
import { useOptions } from '../pick/use-options.ts';
import { filterKind, type Filters } from './params.ts';
import { DaysFilter, NumbersFilter } from './range-filter.tsx';

export type FilterProps = {
  room: string;
  name: string;
  field: Field;
  label: string;
  /** The few words that may stand in a text. */
  words?: readonly string[] | undefined;
  filters: Filters;
  /** Sets the named filters; '' takes one away. */
  onChange: (part: Filters) => void;
};

/** The control that filters a field, by its kind. */
export function FilterControl(props: FilterProps) {
  const { name, field, label, words, filters, onChange, room } = props;
  const value = filters[name]?.split(',') ?? [];
  const set = (chosen: readonly string[]) => onChange({ [name]: chosen.join(',') });
  if (words)
    return (
      <Chooser
        label={label}
        options={words.map((one) => ({ value: one, label: one }))}
        value={value}
        onChange={set}
      />
    );
  switch (filterKind(field)) {
    case 'days':
      return <DaysFilter {...props} />;
    case 'numbers':
      return <NumbersFilter {...props} />;
    case 'flag':
      return <FlagFilter label={label} value={value} onChange={set} />;
    case 'codes':
      return (
        <DictFilter
          code={field.kind === 'dict' ? field.dict : ''}
          label={label}
          value={value}
          onChange={set}
        />
      );
    case 'ids':
      return field.kind === 'ref' || field.kind === 'refs' ? (
        <RefFilter to={field.to} room={room} label={label} value={value} onChange={set} />
      ) : null;
    case 'words':
      return (
        <WordsFilter
          label={label}
          value={filters[name] ?? ''}
          onChange={(text) => onChange({ [name]: text })}
        />
      );
  }
}

type ChoiceProps = { label: string; value: readonly string[]; onChange: (value: readonly string[]) => void };

function DictFilter({ code, ...rest }: ChoiceProps & { code: string }) {
  return <Chooser options={useOptions(code)} {...rest} />;
}

function FlagFilter({ label, value, onChange }: ChoiceProps) {
  const t = useWords();
  const options = [
    { value: 'true', label: t('list.yes') },
    { value: 'false', label: t('list.no') },
  ];
  // both boxes ticked say nothing, so the last one counts
  return (
    <Chooser label={label} options={options} value={value} onChange={(next) => onChange(next.slice(-1))} />
  );
}

type WordsFilterProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  className?: string;
  search?: boolean;
};

/** Text that counts when Enter is pressed or the field is left, not with every letter. */
export function WordsFilter({
  label,
  value,
  onChange,
  className = 'input filter-input',
  search = false,
}: WordsFilterProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft !== null && draft.trim() !== value) onChange(draft.trim());
    setDraft(null);
  };
  return (
    <input
      className={className}
      type={search ? 'search' : 'text'}
      enterKeyHint="search"
      maxLength={100}
      aria-label={label}
      placeholder={label}
      title={label}
      value={draft ?? value}
      onChange={(event) => {
        setDraft(event.target.value);
        // the cross of a search field
        if (event.target.value === '' && value !== '') onChange('');
      }}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}
