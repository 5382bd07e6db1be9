import '../list/list.css';
import '../list/table.css';
import './figures.css';
import { useRef, type ReactNode } from 'react';
import { callsOf, entityOf, figuresKey, type Figures } from '#platform/kit/figures.ts';
import { path } from '../client/calls.ts';
import { useFetched } from '../client/queries.ts';
import { exportBlob } from '../client/transfer.ts';
import { useWords } from '../i18n/words.ts';
import { fieldAt } from '../list/columns.ts';
import { DayRange, type DaySpan } from '../list/day-range.tsx';
import { FilterControl } from '../list/filter-control.tsx';
import { Button } from '../list/parts/button.tsx';
import { Failed, Skeleton } from '../list/states.tsx';
import { useLabels } from '../list/words.ts';
import { usePage } from '../page/page.ts';
import { printAlone } from '../page/print-alone.ts';
import { Charts } from './charts.tsx';
import { nextDown, stepsDown, toldIn, type FiguresAnswer } from './figures.ts';
import { FiguresTable, type Cells } from './figures-table.tsx';
import { FiguresTotal } from './figures-total.tsx';
import { FiguresTrail } from './figures-trail.tsx';

export type FiguresPageProps = {
  room: string;
  figures: Figures;
  /** Which of its calls, where it has several. */
  call?: string;
  /** Spans that people ask for besides the usual ones. */
  spans?: readonly DaySpan[];
  /** How measures of parts are shown by more than their text. */
  cells?: Cells;
  /** What the room shows besides, of the same range and filters. */
  more?: (asked: { [name: string]: string }) => ReactNode;
  /** What stands behind one part of the last step down. */
  rows?: (key: string, answer: FiguresAnswer) => ReactNode;
};

/** Declared figures: the whole, its course, its parts by one dimension; a line leads down to its own parts. */
export function FiguresPage({ room, figures, call, spans, cells, more, rows }: FiguresPageProps) {
  const own = useWords(room);
  const page = usePage();
  const printed = useRef<HTMLElement>(null);
  const { of: resource, filter = [], down = [] } = figures;
  const entity = entityOf(figures);
  const [verb, first] = callsOf(figures).find(([one]) => one === call) ?? callsOf(figures)[0]!;
  const narrowing = [...new Set([...filter, ...figures.by])];
  const asked = Object.fromEntries(
    ['from', 'to', 'by', ...narrowing].flatMap((name) =>
      page.params[name] ? [[name, page.params[name]]] : [],
    ),
  );
  const answer = useFetched<FiguresAnswer>(
    resource.service,
    entity,
    verb,
    { by: first, ...asked },
    {
      keep: true,
      quiet: true,
    },
  );
  const { data, error } = answer;
  const set = (part: { [name: string]: string }) => page.setParams({ ...page.params, ...part });
  const title = own(`figures.${entity}.${verb}`);
  const steps = stepsDown(figures, asked);
  const last = steps.at(-1);
  const isAtEnd =
    rows !== undefined && data !== undefined && last?.[0] === down.at(-1) && data.by === last?.[0];
  /** Back to a step: those below it are forgotten, and the next one's parts are shown. */
  const goTo = (kept: readonly [by: string, key: string][]) => {
    const left = steps.slice(kept.length).map(([by]) => [by, '']);
    set({ ...Object.fromEntries(left), by: nextDown(figures, kept.at(-1)?.[0] ?? '') ?? first });
  };
  return (
    <section className="list-page figures-page" aria-label={title} ref={printed}>
      <Bar
        {...{ room, figures, asked, set, spans }}
        range={data ?? { from: asked['from'] ?? '', to: asked['to'] ?? '' }}
        onReset={() => set(Object.fromEntries(narrowing.map((name) => [name, ''])))}
        onSheet={() =>
          void exportBlob(
            path(resource.service, entity, `${verb}Sheet`),
            { by: first, ...asked },
            `${title}.xlsx`,
          )
        }
        onPrint={() => printed.current && printAlone(printed.current, title)}
        isEmpty={!data || data.rows.length === 0}
      />
      <FiguresTrail room={room} figures={figures} steps={steps} onGo={goTo} />
      {!data && (error ? <Failed error={error} onRetry={() => void answer.refetch()} /> : <Skeleton />)}
      {data && (
        <Answered
          {...{ room, figures, cells, more, asked, set, isAtEnd }}
          answer={data}
          opens={rows !== undefined}
        />
      )}
      {isAtEnd && rows(last![1], data)}
    </section>
  );
}

type Params = { [name: string]: string };
type BarProps = Pick<FiguresPageProps, 'room' | 'figures' | 'spans'> & {
  asked: Params;
  set: (part: Params) => void;
  range: { from: string; to: string };
  isEmpty: boolean;
  onReset: () => void;
  onSheet: () => void;
  onPrint: () => void;
};

function Bar({ room, figures, spans, asked, set, range, isEmpty, onReset, onSheet, onPrint }: BarProps) {
  const t = useWords();
  const labels = useLabels(room);
  const { of: resource, filter = [], by } = figures;
  return (
    <div className="filter-bar" role="search">
      {figures.when !== undefined && (
        <DayRange
          label={t('figures.range')}
          from={range.from}
          to={range.to}
          kept
          more={spans}
          onChange={(from, to) => set({ from, to })}
        />
      )}
      {filter.map((name) => (
        <FilterControl
          key={name}
          room={room}
          name={name}
          field={fieldAt(resource, name)!}
          label={labels.field(resource, name)}
          filters={asked}
          onChange={(part) => set(part as Params)}
        />
      ))}
      {[...filter, ...by].some((name) => asked[name]) && (
        <Button look="link" onClick={onReset}>
          {t('list.reset')}
        </Button>
      )}
      <span className="toolbar-space" />
      <Button icon="download" disabled={isEmpty} onClick={onSheet}>
        {t('figures.sheet')}
      </Button>
      <Button icon="print" disabled={isEmpty} onClick={onPrint}>
        {t('figures.print')}
      </Button>
    </div>
  );
}

type AnsweredProps = Pick<FiguresPageProps, 'room' | 'figures' | 'cells' | 'more'> & {
  answer: FiguresAnswer;
  asked: Params;
  set: (part: Params) => void;
  /** One part of the last step is looked into, and such parts open. */
  isAtEnd: boolean;
  opens: boolean;
};

function Answered({ room, figures, cells, more, answer, asked, set, isAtEnd, opens }: AnsweredProps) {
  const t = useWords();
  if (answer.rows.length === 0) return <p className="figures-none">{t('figures.nothing')}</p>;
  const measures = toldIn(figures, answer);
  const leaf = opens ? figures.down?.at(-1) : undefined;
  return (
    <>
      <FiguresTotal {...{ room, figures, measures }} total={answer.total} />
      {!isAtEnd && <Charts key={figuresKey(figures)} {...{ room, figures, answer }} />}
      {more?.(asked)}
      <FiguresTable
        {...{ room, figures, measures, answer, cells, leaf }}
        onBy={(by) => set({ by })}
        onDown={(key, by) => set({ [answer.by]: key, by })}
      />
    </>
  );
}
