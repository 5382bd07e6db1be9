import { useCallback, useMemo } from 'react';
import { Chart } from '#platform/web/chart/chart.tsx';
import type { Ink } from '#platform/web/chart/ink.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Board, Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Database, Node, Overview, Sample, Series } from '../server/answers.ts';
import { ageParts, CHARTS, gib, mib, ROOM, sizeOf } from './figures.ts';
import { linesOption } from './lines.ts';

/** Height of a chart. Pixels. */
const HEIGHT = 220;

/** What waits now, how this node is doing, and its last day. */
export function OverviewTab({ overview: { queues, online, node } }: { overview: Overview }) {
  const t = useWords(ROOM);
  const database = useDatabase(node !== null);
  const tiles: [string, string | number, boolean][] = [
    ['online', online, false],
    ['queued', queues.queued, queues.queued > 1_000],
    ['running', queues.running, false],
    ['outbox', queues.outbox, queues.outbox > 1_000],
    ['failing', queues.failing, queues.failing > 0],
    ...(node ? nodeTiles(node, t) : []),
    ...(database ? databaseTiles(database) : []),
  ];
  return (
    <>
      <Figures
        figures={tiles.map(([name, value, alarming]) => [
          t(`ui.tile.${name}`),
          alarming ? (
            <span key={name} className="monitor-bad">
              {value}
            </span>
          ) : (
            value
          ),
        ])}
      />
      {node && (
        <>
          <Soft>{backupWords(node.backup, t)}</Soft>
          <Soft>
            {t('ui.node', { name: node.name, release: node.release, version: node.version })}
            {database && ` ${t('ui.database', { version: database.version })}`}
          </Soft>
          <Curves />
        </>
      )}
    </>
  );
}

/** Its size is counted file by file, so it is asked for seldom. */
function useDatabase(enabled: boolean): Database | undefined {
  const options = { quiet: true, keep: true, refetchInterval: AGAIN, enabled };
  return useFetched<Database>('base', 'sysMonitor', 'database', {}, options).data;
}

/** When the last good backup was made, how large and how quickly; plainly where none is made by night. */
function backupWords({ nightly, last }: Node['backup'], t: Words): string {
  const facts = last && { ...last, size: sizeOf(last.bytes), seconds: Math.ceil(last.ms / 1000) };
  return [
    facts ? t('ui.backup.last', facts) : t('ui.backup.none'),
    facts && facts.missing > 0 && t('ui.backup.missing', { count: facts.missing }),
    !nightly && t('ui.backup.off'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Share of the connections from which on the next node may get none. */
const CROWDED = 0.9;

const databaseTiles = ({ bytes, connections, most }: Database): [string, string, boolean][] => [
  ['database', sizeOf(bytes), false],
  ['connections', `${connections} / ${most}`, connections > most * CROWDED],
];

type Words = (key: string, facts?: Record<string, unknown>) => string;

function nodeTiles(node: Node, t: Words): [string, string | number, boolean][] {
  const age = ageParts(node.upSeconds);
  const key = age.days > 0 ? 'days' : age.hours > 0 ? 'hours' : 'minutes';
  return [
    ['up', t(`ui.age.${key}`, age), false],
    ['cpu', `${node.cpu}%`, node.cpu > 100],
    [
      'disk',
      t('ui.diskFree', { free: gib(node.disk.free), total: gib(node.disk.total) }),
      node.disk.freePart < 0.1,
    ],
    ['memory', `${mib(node.rss)} MiB`, false],
    ['heap', `${mib(node.heap)} MiB`, false],
    ['loopDelay', `${node.loopDelay} ms`, node.loopDelay > 200],
    ['live', node.live, false],
    ['pool', `${node.pool.busy} / ${node.pool.waiting}`, node.pool.waiting > 0],
    ['poolWait', `${node.pool.p95} / ${node.pool.most} ms`, node.pool.most > 1_000],
  ];
}

const SPANS = ['1', '7', '30'] as const;
const AGAIN = 60_000;

/** How a node was doing: its last day, week or month. Kept beyond a restart. */
function Curves() {
  const t = useWords(ROOM);
  const page = usePage();
  const days = SPANS.find((one) => one === page.params['days']) ?? '1';
  const node = page.params['node'];
  const answer = useFetched<Series>(
    'base',
    'sysMonitor',
    'series',
    { days, ...(node && { node }) },
    {
      quiet: true,
      keep: true,
      staleTime: 0,
      refetchInterval: AGAIN,
    },
  );
  if (!answer.data) return null;
  const { nodes, samples } = answer.data;
  return (
    <>
      <Row>
        {SPANS.map((one) => (
          <Button
            key={one}
            look={one === days ? 'primary' : 'plain'}
            aria-pressed={one === days}
            onClick={() => page.setParams({ days: one })}
          >
            {t(`ui.span.${one}`)}
          </Button>
        ))}
        {nodes.length > 1 && (
          <select
            className="input"
            aria-label={t('ui.whichNode')}
            value={answer.data.node}
            onChange={(event) => page.setParams({ node: event.target.value })}
          >
            {nodes.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
      </Row>
      {samples.length === 0 ? (
        <Soft>{t('ui.noSamples')}</Soft>
      ) : (
        <Charts samples={samples} day={days === '1'} />
      )}
    </>
  );
}

function Charts({ samples, day }: { samples: readonly Sample[]; day: boolean }) {
  const t = useWords(ROOM);
  const times = useMemo(
    () => samples.map((one) => (day ? one.at.slice(11, 16) : one.at.slice(5, 16))),
    [samples, day],
  );
  return (
    <Board tile={480}>
      {Object.entries(CHARTS).map(([chart, lines]) => (
        <SampleChart
          key={chart}
          title={t(`ui.chart.${chart}`)}
          times={times}
          samples={samples}
          lines={lines}
        />
      ))}
    </Board>
  );
}

type SampleChartProps = {
  title: string;
  times: readonly string[];
  samples: readonly Sample[];
  lines: { readonly [name: string]: (one: Sample) => number | null };
};

function SampleChart({ title, times, samples, lines }: SampleChartProps) {
  const t = useWords(ROOM);
  const option = useCallback(
    (ink: Ink) => {
      const drawn = Object.entries(lines).map(([name, read]) => ({
        name: t(`ui.line.${name}`),
        values: samples.map(read),
      }));
      return linesOption(times, drawn, ink);
    },
    [lines, samples, times, t],
  );
  return (
    <Card look="lined">
      <Chart title={title} height={HEIGHT} option={option} />
    </Card>
  );
}
