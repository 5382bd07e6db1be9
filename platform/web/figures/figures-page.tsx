import '../list/list.css';
import '../list/table.css';
import './figures.css';
import { useRef, type ReactNode } from 'react';
import { figuresKey, type Figures } from '#platform/kit/figures.ts';
import { path } from '../client/calls.ts';
import { useFetched } from '../client/queries.ts';
import { exportBlob } from '../client/transfer.ts';
import { useWords } from '../i18n/words.ts';
import { fieldAt } from '../list/columns.ts';
import { DayRange } from '../list/day-range.tsx';
import { FilterControl } from '../list/filter-control.tsx';
import { Button } from '../list/parts/button.tsx';
import { Failed, Skeleton } from '../list/states.tsx';
import { useLabels } from '../list/words.ts';
import { usePage } from '../page/page.ts';
import { printAlone } from '../page/print-alone.ts';
import { Charts } from './charts.tsx';
import { measureText, type FiguresAnswer } from './figures.ts';
import { FiguresTable } from './figures-table.tsx';

export type FiguresPageProps = {
  room: string;
  figures: Figures;
  /** What the room shows besides, of the same range and filters. */
  more?: (asked: { [name: string]: string }) => ReactNode;
};

/** Declared figures: the whole, its course, its parts by one dimension; a line leads down to its own parts. */
export function FiguresPage({ room, figures, more }: FiguresPageProps) {
  const t = useWords();
  const own = useWords(room);
  const labels = useLabels(room);
  const page = usePage();
  const printed = useRef<HTMLElement>(null);
  const { of: resource, call, filter = [] } = figures;
  const known = ['from', 'to', 'by', ...filter, ...figures.by];
  const asked = Object.fromEntries(
    known.flatMap((name) => (page.params[name] ? [[name, page.params[name]]] : [])),
  );
  const answer = useFetched<FiguresAnswer>(resource.service, resource.name, call, asked, {
    keep: true,
    quiet: true,
  });
  const { data, error } = answer;
  const set = (part: { [name: string]: string }) => page.setParams({ ...page.params, ...part });
  const title = own(`figures.${resource.name}.${call}`);
  const word = (name: string) => own(`figures.${resource.name}.${name}`);
  const narrowed = [...filter, ...figures.by].some((name) => asked[name]);
  return (
    <section className="list-page figures-page" aria-label={title} ref={printed}>
      <div className="filter-bar" role="search">
        <DayRange
          label={t('figures.range')}
          from={data?.from ?? asked['from'] ?? ''}
          to={data?.to ?? asked['to'] ?? ''}
          kept
          onChange={(from, to) => set({ from, to })}
        />
        {filter.map((name) => (
          <FilterControl
            key={name}
            room={room}
            name={name}
            field={fieldAt(resource, name)!}
            label={labels.field(resource, name)}
            filters={asked}
            onChange={(part) => set(part as { [name: string]: string })}
          />
        ))}
        {narrowed && (
          <Button
            look="link"
            onClick={() => set(Object.fromEntries([...filter, ...figures.by].map((name) => [name, ''])))}
          >
            {t('list.reset')}
          </Button>
        )}
        <span className="toolbar-space" />
        <Button
          icon="download"
          disabled={!data || data.rows.length === 0}
          onClick={() =>
            void exportBlob(path(resource.service, resource.name, `${call}Sheet`), asked, `${title}.xlsx`)
          }
        >
          {t('figures.sheet')}
        </Button>
        <Button
          icon="print"
          disabled={!data || data.rows.length === 0}
          onClick={() => printed.current && printAlone(printed.current, title)}
        >
          {t('figures.print')}
        </Button>
      </div>
      {!data && (error ? <Failed error={error} onRetry={() => void answer.refetch()} /> : <Skeleton />)}
      {data && data.rows.length === 0 && <p className="figures-none">{t('figures.nothing')}</p>}
      {data && data.rows.length > 0 && (
        <>
          <dl className="figures-total">
            {Object.entries(figures.measures).map(([name, measure]) => (
              <div key={name}>
                <dt>{word(name)}</dt>
                <dd>{measureText(measure, data.total[name])}</dd>
              </div>
            ))}
          </dl>
          <Charts key={figuresKey(figures)} room={room} figures={figures} answer={data} />
          {more?.(asked)}
          <FiguresTable
            room={room}
            figures={figures}
            answer={data}
            onBy={(by) => set({ by })}
            onDown={(key, by) => set({ [data.by]: key, by })}
          />
        </>
      )}
    </section>
  );
}
