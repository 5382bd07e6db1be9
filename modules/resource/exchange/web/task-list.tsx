import { useLive } from '#platform/web/client/live.ts';
import { forget } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { undoImport } from '#platform/web/sheet/undo-button.tsx';
import { sysJob } from '../sys-job.ts';
import { StatTab } from './stat-tab.tsx';
import { steer } from './steer.ts';

const taskOf = (row: ListRow | undefined) => ({ id: row?.id ?? '', title: String(row?.['title'] ?? '') });

const undoable = (row: ListRow | undefined) => ({
  ...taskOf(row),
  service: String(row?.['service'] ?? ''),
  resource: String(row?.['resource'] ?? ''),
});

const SLOTS: Slots = {
  actions: [
    { key: 'cancel', place: 'row', danger: true, run: ([row]) => steer('cancel', taskOf(row)) },
    { key: 'retry', place: 'row', run: ([row]) => steer('retry', taskOf(row)) },
    {
      key: 'undo',
      place: 'row',
      danger: true,
      run: ([row]) => void undoImport(undoable(row)).catch(() => null),
    },
  ],
};

const again = () => void forget('base', 'sysJob');

const TABS = ['all', 'stat'] as const;

/** All tasks of the school, and how they went, for whoever looks after the system. */
export function TaskList({ room, page }: RoomPageProps) {
  const t = useWords(room);
  const { params, setParams } = usePage();
  const chosen = TABS.find((tab) => tab === params['tab']) ?? 'all';
  useLive('job', again);
  return (
    <>
      <Tabs
        label={t('title')}
        tabs={TABS.map((key) => ({ key, label: t(`ui.tab.${key}`) }))}
        value={chosen}
        onChange={(tab) => setParams({ tab })}
      />
      {chosen === 'all' ? <ListPage room={room} page={page} resource={sysJob} slots={SLOTS} /> : <StatTab />}
    </>
  );
}
