import { bracketed } from '#platform/web/i18n/joined.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Counted, Overview } from '../../server/answers.ts';
import { CaseStatus } from '../task-facts.tsx';
import { ROOM } from '../task.ts';
import { Bars } from './bars.tsx';
import { People } from './people.tsx';
import { useStanding } from './stuck-pick.tsx';

/** How many cases there are, how they ended, and where they wait. */
export function Figures({ overview }: { overview: Overview }) {
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
          value={`${overview.autoPassed}${bracketed(share(overview.autoPassed, overview.autoPassed + overview.decided))}`}
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
        <div>
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
          <CountedBars title={t('ui.stat.byDepartment')} rows={departments} />
        </div>
        <div>
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
          <RunningBars />
          <CountedBars title={t('ui.stat.byTerm')} rows={terms} />
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
      </div>
      {people.length > 0 && <People people={people} />}
    </>
  );
}

/** What runs now, whatever period is looked at, and how much of it stands still. */
function RunningBars() {
  const t = useWords(ROOM);
  const standing = useStanding();
  if (!standing || standing.types.length === 0) return null;
  return (
    <Bars
      title={t('ui.stat.running')}
      hint={t('ui.stat.runningHint', { hours: standing.hours })}
      unit={t('ui.stat.cases')}
      rows={standing.types.map(({ processType, typeName, total, stuck }) => ({
        key: processType,
        label: typeName,
        sub: t('ui.stat.stuckOf', { count: stuck }),
        value: total,
      }))}
    />
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
      unit={t('ui.stat.cases')}
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
