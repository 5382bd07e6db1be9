import { bracketed } from '#platform/web/i18n/joined.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Board, Stack } from '#platform/web/parts/box.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
import type { Overview } from '../../server/answers.ts';
import { ROOM } from '../task.ts';
import { Bars } from './bars.tsx';
import { People } from './people.tsx';
import { useStanding } from './stuck-pick.tsx';

/** Where cases wait, and how long each step takes. */
export function Waits({ overview }: { overview: Overview }) {
  const t = useWords(ROOM);
  const standing = useStanding();
  const { terms, flows, nodes, ages, ageBounds, people, timedOut, returned, decided, autoPassed } = overview;
  const open = ages.reduce((sum, count) => sum + count, 0);
  const spread = ({ median, p90, ...times }: Overview['flows'][number], key: string, of = '') => ({
    key,
    sub: `${of}${t('ui.stat.timesMean', { count: times.count, mean: times.mean })}`,
    value: median,
    far: p90,
  });
  return (
    <>
      <Figures
        figures={[
          [t('ui.stat.open'), open],
          [t('ui.stat.timedOut'), timedOut],
          [t('ui.stat.returnRate'), share(returned, decided)],
          [t('ui.stat.autoPassed'), `${autoPassed}${bracketed(share(autoPassed, autoPassed + decided))}`],
        ]}
      />
      <Board tile={480} gap={16} className="cases-charts">
        <Stack gap={16}>
          <Bars
            title={t('ui.stat.byNode')}
            hint={t('ui.stat.byNodeHint')}
            unit={t('ui.stat.hours')}
            rows={nodes.map((node) => ({
              label: node.nodeName,
              ...spread(node, `${node.processType} ${node.nodeKey}`, `${node.typeName} · `),
            }))}
          />
        </Stack>
        <Stack gap={16}>
          <Bars
            title={t('ui.stat.byFlow')}
            hint={t('ui.stat.byFlowHint')}
            unit={t('ui.stat.hours')}
            rows={flows.map((flow) => ({ label: flow.typeName, ...spread(flow, flow.processType) }))}
          />
          {standing && standing.types.length > 0 && (
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
          )}
          {terms.length > 0 && (
            <Bars
              title={t('ui.stat.byTerm')}
              hint={t('ui.stat.rateHint')}
              unit={t('ui.stat.cases')}
              rows={terms.map(({ key, label, total, approved, rejected }) => ({
                key,
                label,
                sub: t('ui.stat.rateOf', { rate: share(approved, approved + rejected) }),
                value: total,
              }))}
            />
          )}
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
        </Stack>
      </Board>
      {people.length > 0 && <People people={people} />}
    </>
  );
}

const share = (part: number, whole: number) => (whole > 0 ? `${Math.round((part / whole) * 100)}%` : '—');

type Say = (key: string, facts: Record<string, number>) => string;

function ageText(t: Say, bounds: readonly number[], place: number): string {
  const [low, high] = [bounds[place - 1], bounds[place]];
  if (low === undefined) return t('ui.stat.below', { high: high ?? 0 });
  return high === undefined ? t('ui.stat.above', { low }) : t('ui.stat.between', { low, high });
}
