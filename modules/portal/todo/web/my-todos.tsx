import './todo.css';
import { useLanguage, useWords } from '#platform/web/i18n/words.ts';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { CaseList } from './case-list.tsx';
import { ROOM } from './todo.ts';
import { TodoList } from './todo-list.tsx';

const TABS = ['open', 'done', 'started', 'copied'] as const;

/** What waits for me, whatever room it comes from, and what I have done. */
export function MyTodos() {
  const t = useWords(ROOM);
  const page = usePage();
  const language = useLanguage();
  const tab = TABS.find((one) => one === page.params['state']) ?? 'open';
  return (
    <Card aria-label={t('ui.todos')} key={language}>
      <Tabs
        label={t('ui.todos')}
        tabs={TABS.map((one) => ({ key: one, label: t(`ui.state.${one}`) }))}
        value={tab}
        onChange={(key) => page.setParams({ ...page.params, current: '', bizType: '', state: key })}
      />
      {tab === 'started' || tab === 'copied' ? (
        <CaseList key={tab} of={tab} />
      ) : (
        <TodoList key={tab} state={tab} />
      )}
    </Card>
  );
}
