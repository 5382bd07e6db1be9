import '#platform/web/form/form.css';
import '#platform/web/detail/detail.css';
import './task.css';
import { useState, type ComponentType } from 'react';
import { useLive } from '#platform/web/client/live.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import type { Page } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import type { Task } from '../server/answers.ts';
import { CasePanel } from './case-panel.tsx';
import { Delegates } from './delegates.tsx';
import { HandOver } from './hand-over.tsx';
import { Phrases } from './phrases.tsx';
import { ROOM, TABS } from './task.ts';
import { TaskList } from './task-list.tsx';
import { forgetTasks, UNNARROWED } from './use-tasks.ts';

const PANELS: { readonly [name: string]: ComponentType<{ onClose: () => void }> } = {
  delegates: Delegates,
  handOver: HandOver,
  phrases: Phrases,
};

/** What waits for me, what I have decided, what I have asked for. */
export function TaskPage() {
  const t = useWords(ROOM);
  const may = useCan();
  const { params, setParams } = usePage();
  const tab = TABS.find((one) => one === params['tab']) ?? 'todo';
  const waiting = useFetched<Page<Task>>('process', 'task', 'todo', { size: 1 }, { quiet: true });
  const [panel, setPanel] = useState('');
  const Shown = PANELS[panel];
  useLive('todo', hear);
  return (
    <section className="list-page tasks-page" aria-label={t('title')}>
      <Row between className="tasks-head">
        <Tabs
          label={t('title')}
          tabs={TABS.map((key) => ({
            key,
            label: t(`ui.tab.${key}`),
            ...(key === 'todo' && waiting.data && { count: waiting.data.total }),
          }))}
          value={tab}
          onChange={(to) => setParams({ ...params, ...UNNARROWED, current: '', tab: to })}
        />
        {may('flowTask.decide') && (
          <div className="tasks-tools">
            {Object.keys(PANELS).map((name) => (
              <Button key={name} look="quiet" onClick={() => setPanel(name)}>
                {t(`ui.${name}`)}
              </Button>
            ))}
          </div>
        )}
      </Row>
      <TaskList key={tab} tab={tab} />
      {Shown && <Shown onClose={() => setPanel('')} />}
      <CasePanel />
    </section>
  );
}

const hear = () => void forgetTasks();
