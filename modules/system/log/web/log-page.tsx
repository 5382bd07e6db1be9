import './log.css';
import { useState } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { undoImport } from '#platform/web/sheet/undo-button.tsx';
import { forget } from '#platform/web/client/queries.ts';
import type { ListRow } from '#platform/web/list/row.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { importLog } from '../import-log.ts';
import { sysExportLog } from '../sys-export-log.ts';
import { sysLoginLog } from '../sys-login-log.ts';
import { sysOperLog } from '../sys-oper-log.ts';
import { LinePanel } from './line-panel.tsx';
import { PackTab } from './pack-tab.tsx';
import { SealTab } from './seal-tab.tsx';
import { StatTab } from './stat-tab.tsx';

const LISTS: { readonly [tab: string]: Resource } = {
  oper: sysOperLog,
  login: sysLoginLog,
  export: sysExportLog,
  import: importLog,
};
const NEEDS = {
  ...LISTS,
  stat: { name: 'sysExportLog' },
  seal: { name: 'sysLogCheck' },
  pack: { name: 'sysLogPack' },
};

/** The school's logs, one tab each, and the seal that keeps them. The tab is part of the address. */
export function LogPage({ room, page }: RoomPageProps) {
  const t = useWords(room);
  const may = useCan();
  const handle = usePage();
  const tabs = Object.entries(NEEDS).filter(([, { name }]) => may(`${name}.list`));
  const chosen = tabs.find(([tab]) => tab === handle.params['tab'])?.[0] ?? tabs[0]?.[0] ?? '';
  const resource = LISTS[chosen];
  return (
    <>
      <Tabs
        label={t('ui.tabs')}
        tabs={tabs.map(([key]) => ({ key, label: t(`ui.tab.${key}`) }))}
        value={chosen}
        onChange={(tab) => handle.setParams({ tab })}
      />
      <Stack>
        {resource && <LogList key={chosen} room={room} page={`${page}${chosen}`} resource={resource} />}
        {chosen === 'stat' && <StatTab room={room} />}
        {chosen === 'seal' && <SealTab room={room} page={page} />}
        {chosen === 'pack' && <PackTab room={room} page={page} />}
      </Stack>
    </>
  );
}

const undoable = (row: ListRow | undefined) => ({
  id: row?.id ?? '',
  service: String(row?.['service'] ?? ''),
  resource: String(row?.['resource'] ?? ''),
  title: String(row?.['fileName'] ?? ''),
});

/** The derived list, whose lines open in words. */
function LogList({ room, page, resource }: RoomPageProps & { resource: Resource }) {
  const [open, setOpen] = useState('');
  const may = useCan()(`${resource.name}.detail`);
  const look = {
    key: 'look',
    place: 'row',
    shown: () => may,
    run: ([row]: { id: string }[]) => setOpen(row?.id ?? ''),
  } as const;
  const undo = {
    key: 'undo',
    place: 'row',
    danger: true,
    // a refusal has been shown
    run: ([row]: ListRow[]) =>
      void undoImport(undoable(row)).then(
        () => forget('base', 'importLog'),
        () => null,
      ),
  } as const;
  const actions = resource.name === importLog.name ? [look, undo] : [look];
  return (
    <>
      <ListPage room={room} page={page} resource={resource} slots={{ actions }} />
      {open !== '' && <LinePanel room={room} resource={resource} id={open} onClose={() => setOpen('')} />}
    </>
  );
}
