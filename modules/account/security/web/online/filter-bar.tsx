import { useWords } from '#platform/web/i18n/words.ts';
import { Board } from '#platform/web/parts/box.tsx';
import { ROOM } from '../room.ts';

/** One of a few; the first stands for all. */
type Choice = {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
};

type FilterBarProps = {
  values: { readonly [name: string]: string };
  choices: readonly Choice[];
  onChange: (part: { [name: string]: string }) => void;
};

/** Above a list of people: part of a name or number (`keyword`), and some choices. */
export function FilterBar({ values, choices, onChange }: FilterBarProps) {
  const t = useWords(ROOM);
  return (
    <Board as="form" tile={180} gap={8} role="search" onSubmit={(event) => event.preventDefault()}>
      <input
        className="input"
        type="search"
        maxLength={50}
        aria-label={t('ui.online.keyword')}
        placeholder={t('ui.online.keyword')}
        value={values['keyword']}
        onChange={(event) => onChange({ keyword: event.target.value })}
      />
      {choices.map(({ name, label, options }) => (
        <select
          key={name}
          className="input"
          aria-label={label}
          value={values[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ))}
    </Board>
  );
}
