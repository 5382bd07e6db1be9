import { useFetched } from '#platform/web/client/queries.ts';
import { WidgetBody } from '#platform/web/desk/widget-body.tsx';
import { WidgetFigures, type Figure } from '#platform/web/desk/widget-parts.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { RoomWidgets } from '#platform/web/rooms.ts';
import type { Overview } from '../server/answers.ts';
import { ROOM } from './figures.ts';

/** Milliseconds within which pages answer when all is well, and where it begins to hurt. */
const GOOD = 300;
const SLOW = 1_000;

/** How the product is: who is there, what waits, and for whom the machine is his business, how it copes. */
function Health() {
  const t = useWords(ROOM);
  const answer = useFetched<Overview>('base', 'sysMonitor', 'overview', {}, { quiet: true });
  return (
    <WidgetBody answer={answer} isEmpty={() => false} empty="">
      {(overview) => (
        <WidgetFigures
          figures={[...ofSchool(t, overview), ...(overview.node ? ofNode(t, overview.node) : [])]}
        />
      )}
    </WidgetBody>
  );
}

type Say = ReturnType<typeof useWords>;

const ofSchool = (t: Say, { online, queues }: Overview): Figure[] => [
  { label: t('ui.widget.online'), value: online },
  { label: t('ui.widget.waiting'), value: queues.queued + queues.outbox, link: '/layout/system/monitor' },
  {
    label: t('ui.widget.failing'),
    value: queues.failing,
    tone: queues.failing > 0 ? 'wrong' : 'good',
    link: '/layout/system/monitor',
  },
];

function ofNode(t: Say, node: NonNullable<Overview['node']>): Figure[] {
  const p95 = Math.round(node.p95);
  const free = Math.round(node.disk.freePart * 100);
  return [
    {
      label: t('ui.widget.p95'),
      value: t('ui.widget.ms', { count: p95 }),
      tone: p95 > SLOW ? 'wrong' : p95 > GOOD ? 'warn' : 'good',
    },
    { label: t('ui.widget.disk'), value: `${free}%`, tone: free < 10 ? 'wrong' : 'good' },
    { label: t('ui.widget.cpu'), value: `${node.cpu}%` },
  ];
}

export const widgets: RoomWidgets['widgets'] = { health: Health };
