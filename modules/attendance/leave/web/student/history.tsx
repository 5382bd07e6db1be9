import { Rail } from '#platform/web/parts/rail.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { useState } from 'react';
import type { Page } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { Empty } from '#platform/web/list/states.tsx';
import type { Leave } from '../../server/answers.ts';
import { ROOM, useLeaves } from '../leave.ts';
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
  const [size, setSize] = useState(SIZE);
  const state = TABS[tab] ?? '';
  const answer = useLeaves<Page<Leave>>('getMine', { current: 1, size, state }, { keep: size > SIZE });
  const choose = (next: string) => {
    setTab(next);
    setSize(SIZE);
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
        <Loaded answer={answer} lines={4}>
          {({ records, total }) => (
            <>
              {total === 0 && <Empty filtered={state !== ''} onClear={() => choose('all')} />}
              {records.map((leave) => (
                <PastCard key={leave.id} leave={leave} onAct={onAct} />
              ))}
              {total > records.length && (
                <Button className="apply-wide" onClick={() => setSize(size + SIZE)}>
                  {t('ui.student.more')}
                </Button>
              )}
            </>
          )}
        </Loaded>
      </div>
    </Stack>
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
