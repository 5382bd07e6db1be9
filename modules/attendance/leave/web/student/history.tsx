import { Rail } from '#platform/web/parts/rail.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Empty, Failed, Skeleton } from '#platform/web/list/states.tsx';
import type { Leave } from '../../server/answers.ts';
import { ROOM } from '../leave.ts';
import { LeaveActs, type Act } from './leave-acts.tsx';
import { Flow, LeaveFacts, LeaveHead } from './leave-card.tsx';

const SIZE = 10;
/** The states behind each tab of the history. */
const TABS: { [tab: string]: string } = {
  all: '',
  open: 'draft,returned,withdrawn',
  running: 'running,cancelRunning',
  closed: 'closed',
  overdue: 'toCancel,overdue',
};

type OnAct = (act: Act, leave: Leave) => void;

/** Every leave of the student, newest first, as cards; more come on demand. */
export function History({ onAct }: { onAct: OnAct }) {
  const t = useWords(ROOM);
  const [tab, setTab] = useState('all');
  const [pages, setPages] = useState(1);
  const choose = (next: string) => {
    setTab(next);
    setPages(1);
  };
  return (
    <Stack as="section" className="leave-history" aria-label={t('ui.student.history')}>
      <h2>{t('ui.student.history')}</h2>
      <Rail
        label={t('ui.student.history')}
        options={Object.keys(TABS).map((value) => ({ value, label: t(`ui.student.tab.${value}`) }))}
        value={tab}
        onChange={choose}
      />
      <div className="case-body">
        {Array.from({ length: pages }, (_, page) => (
          <HistoryPage
            key={`${tab} ${page}`}
            current={page + 1}
            state={TABS[tab] ?? ''}
            onAct={onAct}
            onClear={() => choose('all')}
            onMore={page + 1 === pages ? () => setPages(pages + 1) : null}
          />
        ))}
      </div>
    </Stack>
  );
}

type HistoryPageProps = {
  current: number;
  state: string;
  onAct: OnAct;
  onClear: () => void;
  onMore: (() => void) | null;
};

function HistoryPage({ current, state, onAct, onClear, onMore }: HistoryPageProps) {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<Page<Leave>>(
    'yxgl',
    'leaveApply',
    'getMine',
    { current, size: SIZE, state },
    { quiet: true },
  );
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  if (data.total === 0) return <Empty filtered={state !== ''} onClear={onClear} />;
  return (
    <>
      {data.records.map((leave) => (
        <PastCard key={leave.id} leave={leave} onAct={onAct} />
      ))}
      {onMore && data.pages > current && (
        <Button className="apply-wide" onClick={onMore}>
          {t('ui.student.more')}
        </Button>
      )}
    </>
  );
}

function PastCard({ leave, onAct }: { leave: Leave; onAct: OnAct }) {
  const t = useWords(ROOM);
  const [open, setOpen] = useState(false);
  return (
    <article className="apply-card">
      <LeaveHead leave={leave} />
      <LeaveFacts leave={leave} whole={open} />
      {open && <Flow leave={leave} />}
      {open && <LeaveActs leave={leave} onAct={(act) => onAct(act, leave)} />}
      <Button
        look="quiet"
        className="apply-wide"
        icon={open ? 'up' : 'down'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'ui.student.less' : 'ui.student.details')}
      </Button>
    </article>
  );
}
