import './online.css';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { ROOM } from '../room.ts';
import { FiguresTab } from './figures-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';

/** Who is signed in where, and the figures of it. The tab is part of the address. */
export function OnlinePage() {
  const t = useWords(ROOM);
  const { params, setParams } = usePage();
  const may = useCan()('sysSession.overview');
  const tab = may && params['tab'] === 'figures' ? 'figures' : 'sessions';
  const tabs = ['sessions', 'figures'].map((key) => ({ key, label: t(`ui.online.tab.${key}`) }));
  return (
    <Stack>
      {may && (
        <Tabs
          label={t('ui.online.tabs')}
          tabs={tabs}
          value={tab}
          onChange={(key) => setParams({ tab: key === 'figures' ? key : undefined })}
        />
      )}
      {tab === 'figures' ? <FiguresTab /> : <SessionsTab />}
    </Stack>
  );
}
