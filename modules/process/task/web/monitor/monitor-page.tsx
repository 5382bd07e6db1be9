import '#platform/web/form/form.css';
import '../task.css';
import './monitor.css';
import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { forget } from '#platform/web/client/queries.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { usePage } from '#platform/web/page/page.ts';
import { PageTabs } from '#platform/web/page/page-tabs.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Choice } from '#platform/web/parts/choice.tsx';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { flowInstance } from '../../flow-instance.ts';
import { CasePanel } from '../case-panel.tsx';
import { useTerms } from '../task-choices.ts';
import { ROOM } from '../task.ts';
import { EndCase } from './end-case.tsx';
import { FiguresTab } from './figures-tab.tsx';
import { StuckPick } from './stuck-pick.tsx';

/** Cases inside one's circle, one by one and counted. Whoever watches over all of them may end and hand over, too. */
export function MonitorPage({ room, page }: RoomPageProps) {
  const t = useWords(ROOM);
  const { params, setParams } = usePage();
  const [ending, setEnding] = useState<ListRow | null>(null);
  const slots: Slots = {
    cells: {
      title: (row) => (
        <button type="button" className="cell-open" onClick={() => setParams({ ...params, case: row.id })}>
          {String(row['title'])}
        </button>
      ),
      waitingHours: (row) => <Waited row={row} />,
    },
    actions: [
      { key: 'resolve', place: 'row', run: ([row]) => void resolvePeople(row, t) },
      { key: 'end', place: 'row', danger: true, run: ([row]) => setEnding(row ?? null) },
    ],
  };
  const cases = (
    <>
      <Row>
        <TermPick />
        <StuckPick />
      </Row>
      <ListPage room={room} page={page} resource={flowInstance} slots={slots} />
    </>
  );
  return (
    <Stack className="cases-monitor">
      <PageTabs
        label={t('pages.monitor')}
        parts={{
          cases: [t('ui.monitor.cases'), cases],
          figures: [t('ui.monitor.figures'), <FiguresTab key="figures" />],
        }}
      />
      {ending && (
        <EndCase instanceId={ending.id} title={String(ending['title'])} onClose={() => setEnding(null)} />
      )}
      <CasePanel />
    </Stack>
  );
}

type Words = (key: string, facts?: Record<string, unknown>) => string;

/** Somebody has left, a class has another counsellor: open steps get the people of today. */
async function resolvePeople(row: ListRow | undefined, t: Words): Promise<void> {
  if (!row) return;
  const send = async () => {
    await post(path('process', 'task', 'resolve'), { instanceId: row.id });
    await forget('process', 'flowInstance');
  };
  const asked = { text: t('ui.monitor.resolveAsk', { name: String(row['title']) }), onOk: send };
  if (await ask(asked)) say.success(word('list.done'));
}

/** What stands for longer than the school's measure stands out. */
function Waited({ row }: { row: ListRow }) {
  const hours = row['waitingHours'];
  if (typeof hours !== 'number') return null;
  return <span className={row['isStuck'] === true ? 'tasks-late' : undefined}>{hours}</span>;
}

/** A term is a span of the day on which cases began, so the list's own filter and its export know it. */
function TermPick() {
  const t = useWords(ROOM);
  const { params, setParams } = usePage();
  const terms = useTerms();
  const [start, end] = [params['startedAt.start'] ?? '', params['startedAt.end'] ?? ''];
  const value = terms.find((term) => term.value === `${start}~${end}`)?.value ?? '';
  const choose = (term: string) => {
    const [from = '', to = ''] = term.split('~');
    setParams({ ...params, current: '', 'startedAt.start': from, 'startedAt.end': to });
  };
  if (terms.length === 0) return null;
  return (
    <Choice aria-label={t('ui.term')} none={t('ui.term')} {...{ value }} options={terms} onChange={choose} />
  );
}
