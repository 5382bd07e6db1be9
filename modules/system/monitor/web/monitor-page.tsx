import '#platform/web/list/list.css';
import './monitor.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import type { Overview } from '../server/answers.ts';
import { ROOM } from './figures.ts';
import { FaultsTab } from './faults-tab.tsx';
import { JobsTab } from './jobs-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { SlowTab } from './slow-tab.tsx';

/** Milliseconds between two looks. */
const AGAIN = 15_000;

/** How the platform is doing. The tab is part of the address; what belongs to the process only its school sees. */
export function MonitorPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const answer = useFetched<Overview>(
    'base',
    'sysMonitor',
    'overview',
    {},
    {
      quiet: true,
      keep: true,
      staleTime: 0,
      refetchInterval: AGAIN,
    },
  );
  if (answer.isPending) return <Skeleton />;
  if (!answer.data) return <Failed error={answer.error!} onRetry={() => void answer.refetch()} />;
  const tabs = answer.data.node ? ['overview', 'requests', 'slow', 'faults', 'jobs'] : ['overview', 'jobs'];
  const chosen = tabs.find((tab) => tab === page.params['tab']) ?? tabs[0]!;
  return (
    <section aria-label={t('title')}>
      <Tabs
        label={t('title')}
        tabs={tabs.map((key) => ({ key, label: t(`ui.tab.${key}`) }))}
        value={chosen}
        onChange={(tab) => page.setParams({ tab })}
      />
      <Stack>
        {chosen === 'overview' && <OverviewTab overview={answer.data} />}
        {chosen === 'requests' && <RequestsTab />}
        {chosen === 'slow' && <SlowTab />}
        {chosen === 'faults' && <FaultsTab />}
        {chosen === 'jobs' && <JobsTab />}
      </Stack>
    </section>
  );
}
