import './list.css';
import './narrow-bar.css';
import { useEffect, useState } from 'react';
import type { Option } from '../client/types.ts';
import { Panel } from '../form/panel.tsx';
import { useWords } from '../i18n/words.ts';
import { Choice } from '../parts/choice.tsx';
import { SearchLine } from '../parts/search-line.tsx';
import { usePaused } from '../pick/use-ref-options.ts';
import { useViewport } from '../shell/viewport.ts';
import { Button } from './parts/button.tsx';

/** One of a few that narrows a list, by the name that it is asked with; `none`, or its label, stands there while all are shown. */
export type Narrowing = { name: string; label: string; none?: string; options: readonly Option[] };

type NarrowBarProps = {
  /** Label of the line for words, which are asked for as `keyword`. */
  search: string;
  choices: readonly Narrowing[];
  values: { readonly [name: string]: string };
  total: number;
  onChange: (part: { [name: string]: string }) => void;
};

const PAUSE = 350;

/** Words and choices above a list that a call answers; on a phone the choices lie in a sheet. */
export function NarrowBar({ search, choices, values, total, onChange }: NarrowBarProps) {
  const t = useWords();
  const { phone } = useViewport();
  const [open, setOpen] = useState(false);
  const keyword = values['keyword'] ?? '';
  const [text, setText] = useState(keyword);
  const paused = usePaused(text, PAUSE);
  useEffect(() => {
    if (paused !== keyword) onChange({ keyword: paused });
    // only what was typed moves the list
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [paused]);
  const count = choices.filter(({ name }) => values[name]).length;
  const controls = choices.map(({ name, label, none = label, options }) => (
    <Choice
      key={name}
      aria-label={label}
      none={none}
      options={options}
      value={values[name] ?? ''}
      onChange={(value) => onChange({ [name]: value })}
    />
  ));
  const foot = (
    <>
      <Button onClick={() => onChange(Object.fromEntries(choices.map(({ name }) => [name, ''])))}>
        {t('list.reset')}
      </Button>
      <Button look="primary" onClick={() => setOpen(false)}>
        {t('list.total', { total })}
      </Button>
    </>
  );
  return (
    <div className="filter-bar narrow-bar" role="search">
      <SearchLine label={search} value={text} onChange={setText} />
      {phone && choices.length > 0 && (
        <Button icon="filter" onClick={() => setOpen(true)}>
          {count > 0 ? t('list.filterCount', { count }) : t('list.filter')}
        </Button>
      )}
      {!phone && controls}
      {phone && open && (
        <Panel kind="sheet" title={t('list.filter')} onClose={() => setOpen(false)} foot={foot}>
          <div className="filter-sheet">{controls}</div>
        </Panel>
      )}
    </div>
  );
}
