import '#platform/web/list/list.css';
import '#platform/web/list/table.css';
import '#platform/web/form/form.css';
import '../task.css';
import './monitor.css';
import { useMemo, useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { exportBlob } from '#platform/web/client/transfer.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { DayRange } from '#platform/web/list/day-range.tsx';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { flowInstance } from '../../flow-instance.ts';
import { CasePanel } from '../case-panel.tsx';
import { CaseStatus } from '../task-facts.tsx';
import { useTypes } from '../task-filters.tsx';
import { ROOM } from '../task.ts';
import { Bars } from './bars.tsx';
import { EndCase } from './end-case.tsx';
import { People, type Person } from './people.tsx';

/** Working hours after which a case is stuck. */
const STUCK = 16;

type Node = {
  processType: string;
  nodeKey: string;
  typeName: string;
  nodeName: string;
  count: number;
  median: number;
  p90: number;
  mean: number;
};
type Flow = Omit<Node, 'nodeKey' | 'nodeName'>;
type Counted = { key: string; label: string; total: number; approved: number; rejected: number };
type Overview = {
  from: string;
  to: string;
  cases: { [status: string]: number };
  terms: Counted[];
  departments: Counted[];
  timedOut: number;
  returned: number;
  decided: number;
  autoPassed: number;
  flows: Flow[];
  nodes: Node[];
  ages: number[];
  ageBounds: number[];
  people: Person[];
};

const TABS = ['cases', 'figures'] as const;

/** Cases inside one's circle, one by one and counted. Whoever watches over all of them may end and hand over, too. */
export function MonitorPage({ room, page }: RoomPageProps) {
  const t = useWords(ROOM);
  const { params, setParams } = usePage();
  const [opened, setOpened] = useState<string | null>(null);
  const [ending, setEnding] = useState<ListRow | null>(null);
  const tab = TABS.find((one) => one === params['tab']) ?? 'cases';
  const slots = useMemo<Slots>(
    () => ({
      cells: {
        title: (row) => (
          <button type="button" className="cell-open" onClick={() => setOpened(row.id)}>
            {String(row['title'])}
          </button>
        ),
        waitingHours: (row) => <Waited hours={row['waitingHours']} />,
      },
      actions: [
        { key: 'resolve', place: 'row', run: ([row]) => void resolvePeople(row, t) },
        { key: 'end', place: 'row', danger: true, run: ([row]) => setEnding(row ?? null) },
      ],
    }),
    [t],
  );
  return (
    <div className="cases-monitor">
      <Tabs
        label={t('pages.monitor')}
        tabs={TABS.map((key) => ({ key, label: t(`ui.monitor.${key}`) }))}
        value={tab}
        onChange={(key) => setParams({ tab: key })}
      />
      {tab === 'cases' && <ListPage room={room} page={page} resource={flowInstance} slots={slots} />}
      {tab === 'figures' && <FiguresTab />}
      {ending && (
        <EndCase instanceId={ending.id} title={String(ending['title'])} onClose={() => setEnding(null)} />
      )}
      {opened && <CasePanel instanceId={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

type Words = (key: string, facts?: Record<string, unknown>) => string;

/** Somebody has left, a class has another counsellor: open steps get the people of today. */
async function resolvePeople(row: ListRow | undefined, t: Words): Promise<void> {
  if (!row) return;
  const send = async () => {
    await post(path('process', 'task', 'resolve'), { instanceId: row.id });
    await forget('process', 'flowInstance');
  };
  const asked = { text: t('ui.monitor.resolveAsk', { name: String(row['title']) }), onOk: send };
  if (await ask(asked)) say.success(word('list.done'));
}

/** What waits for longer than two days of work stands out. */
function Waited({ hours }: { hours: unknown }) {
  if (typeof hours !== 'number') return null;
  return <span className={hours >= STUCK ? 'tasks-late' : undefined}>{hours}</span>;
}

/** Where cases wait and how long: by step, by age, by person. Hours are working hours of the school's calendar. */
function FiguresTab() {
  const t = useWords(ROOM);
  const page = usePage();
  const { type = '', from = '', to = '' } = page.params;
  const asked = { ...(type && { processType: type }), ...(from && { from }), ...(to && { to }) };
  const answer = useFetched<Overview>('process', 'stat', 'overview', asked, { keep: true, quiet: true });
  const set = (part: object) => page.setParams({ ...page.params, ...part });
  return (
    <section className="list-page cases-page" aria-label={t('ui.monitor.figures')}>
      <Filters
        type={type}
        from={from || (answer.data?.from ?? '')}
        to={to || (answer.data?.to ?? '')}
        onChange={set}
        onExport={() => void exportBlob(path('process', 'stat', 'export'), asked)}
      />
      {answer.isPending && <Skeleton />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <Figures overview={answer.data} />}
    </section>
  );
}

type FiltersProps = {
  type: string;
  from: string;
  to: string;
  onChange: (part: object) => void;
  onExport: () => void;
};

function Filters({ type, from, to, onChange, onExport }: FiltersProps) {
  const t = useWords(ROOM);
  const mayExport = useCan()('flowInstance.export');
  const types = useTypes('all').data ?? [];
  return (
    <div className="filter-bar cases-filters" role="search">
      <select
        className="input"
        aria-label={t('ui.type')}
        value={type}
        onChange={(event) => onChange({ type: event.target.value })}
      >
        <option value="">{t('ui.allTypes')}</option>
        {types.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <DayRange
        label={t('ui.monitor.range')}
        from={from}
        to={to}
        kept
        onChange={(start, end) => onChange({ from: start, to: end })}
      />
      {mayExport && (
        <Button icon="download" onClick={onExport}>
          {t('ui.stat.export')}
        </Button>
      )}
    </div>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const t = useWords(ROOM);
  const { cases, terms, departments, flows, nodes, ages, ageBounds, people, timedOut } = overview;
  const approved = cases['approved'] ?? 0;
  const rejected = cases['rejected'] ?? 0;
  const total = Object.values(cases).reduce((sum, count) => sum + count, 0);
  const rate = share(approved, approved + rejected);
  const open = ages.reduce((sum, count) => sum + count, 0);
  return (
    <>
      <dl className="cases-figures">
        <Figure label={t('ui.stat.started')} value={total} />
        <Figure label={t('ui.stat.open')} value={open} />
        <Figure label={t('ui.stat.rate')} value={rate} />
        <Figure label={t('ui.stat.timedOut')} value={timedOut} />
        <Figure label={t('ui.stat.returnRate')} value={share(overview.returned, overview.decided)} />
        <Figure
          label={t('ui.stat.autoPassed')}
          value={`${overview.autoPassed}（${share(overview.autoPassed, overview.autoPassed + overview.decided)}）`}
        />
      </dl>
      <p className="cases-states">
        {Object.entries(cases).map(([status, count]) => (
          <span key={status}>
            <CaseStatus status={status} /> {count}
          </span>
        ))}
      </p>
      <div className="cases-charts">
        <Bars
          title={t('ui.stat.byNode')}
          hint={t('ui.stat.byNodeHint')}
          unit={t('ui.stat.hours')}
          rows={nodes.map((node) => ({
            key: `${node.processType} ${node.nodeKey}`,
            label: node.nodeName,
            sub: `${node.typeName} · ${t('ui.stat.timesMean', { count: node.count, mean: node.mean })}`,
            value: node.median,
            far: node.p90,
          }))}
        />
        <Bars
          title={t('ui.stat.byFlow')}
          hint={t('ui.stat.byFlowHint')}
          unit={t('ui.stat.hours')}
          rows={flows.map((flow) => ({
            key: flow.processType,
            label: flow.typeName,
            sub: t('ui.stat.timesMean', { count: flow.count, mean: flow.mean }),
            value: flow.median,
            far: flow.p90,
          }))}
        />
        <CountedBars title={t('ui.stat.byTerm')} rows={terms} />
        <CountedBars title={t('ui.stat.byDepartment')} rows={departments} />
        <Bars
          title={t('ui.stat.byAge')}
          hint={t('ui.stat.byAgeHint')}
          unit={t('ui.stat.pieces')}
          rows={ages.map((count, place) => ({
            key: String(place),
            label: ageText(t, ageBounds, place),
            value: count,
          }))}
        />
      </div>
      {people.length > 0 && <People people={people} />}
    </>
  );
}

/** How many cases, and how many of those decided were approved. */
function CountedBars({ title, rows }: { title: string; rows: readonly Counted[] }) {
  const t = useWords(ROOM);
  if (rows.length === 0) return null;
  return (
    <Bars
      title={title}
      hint={t('ui.stat.rateHint')}
      unit={t('ui.stat.pieces')}
      rows={rows.map(({ key, label, total, approved, rejected }) => ({
        key,
        label,
        sub: t('ui.stat.rateOf', { rate: share(approved, approved + rejected) }),
        value: total,
      }))}
    />
  );
}

const share = (part: number, whole: number) => (whole > 0 ? `${Math.round((part / whole) * 100)}%` : '—');

const Figure = ({ label, value }: { label: string; value: number | string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

type Say = (key: string, facts: Record<string, number>) => string;

function ageText(t: Say, bounds: readonly number[], place: number): string {
  const [low, high] = [bounds[place - 1], bounds[place]];
  if (low === undefined) return t('ui.stat.below', { high: high ?? 0 });
  return high === undefined ? t('ui.stat.above', { low }) : t('ui.stat.between', { low, high });
}
