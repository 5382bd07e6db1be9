import '#platform/web/list/list.css';
import '#platform/web/form/form.css';
import '#platform/web/detail/detail.css';
import './task.css';
import { useState } from 'react';
import { useLive } from '#platform/web/client/live.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { useViewport } from '#platform/web/shell/viewport.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { Delegates } from './delegates.tsx';
import { Phrases } from './phrases.tsx';
import { HandOver } from './hand-over.tsx';
import { CasePanel } from './case-panel.tsx';
import { ROOM } from './task.ts';
import { TaskList } from './task-list.tsx';
import { forgetTasks, NO_PICKS, TABS, useTasks } from './use-tasks.ts';

/** What waits for me, what I have decided, what I have asked for. */
export function TaskPage() {
  const t = useWords(ROOM);
  const may = useCan();
  const { phone } = useViewport();
  const page = usePage();
  const tasks = useTasks();
  const [settings, setSettings] = useState<'delegates' | 'phrases' | 'handOver' | null>(null);
  useLive('todo', hear);
  return (
    <section className="list-page tasks-page" aria-label={t('title')}>
      <Row between className="tasks-head">
        <Tabs
          label={t('title')}
          tabs={TABS.map((key) => ({
            key,
            label: t(`ui.tab.${key}`),
            ...(key === 'todo' && tasks.tab === 'todo' && { count: tasks.total }),
          }))}
          value={tasks.tab}
          onChange={(tab) => tasks.change({ ...NO_PICKS, tab, keyword: '' })}
        />
        {may('flowTask.decide') && (
          <div className="tasks-tools">
            <Button look="quiet" onClick={() => setSettings('delegates')}>
              {t('ui.delegates')}
            </Button>
            <Button look="quiet" onClick={() => setSettings('handOver')}>
              {t('ui.handOver')}
            </Button>
            <Button look="quiet" onClick={() => setSettings('phrases')}>
              {t('ui.phrases')}
            </Button>
          </div>
        )}
      </Row>
      <TaskList key={tasks.tab} tasks={tasks} />
      {!phone && tasks.tab === 'todo' && tasks.lines.length > 0 && (
        <Row as="p" className="tasks-keys">
          {KEYS.map(([key, what]) => (
            <span key={key}>
              <kbd>{key}</kbd> {t(`ui.key.${what}`)}
            </span>
          ))}
        </Row>
      )}
      {settings === 'delegates' && <Delegates onClose={() => setSettings(null)} />}
      {settings === 'handOver' && <HandOver onClose={() => setSettings(null)} />}
      {page.params['case'] && (
        <CasePanel
          instanceId={page.params['case']}
          onClose={() => page.setParams({ ...page.params, case: '' })}
        />
      )}
      {settings === 'phrases' && <Phrases onClose={() => setSettings(null)} />}
    </section>
  );
}

const KEYS = [
  ['J / K', 'walk'],
  ['Enter', 'open'],
  ['A', 'approve'],
  ['R', 'return'],
  ['D', 'reject'],
  ['T', 'transfer'],
  ['X', 'choose'],
  ['Shift A', 'batch'],
] as const;

const hear = () => void forgetTasks();
