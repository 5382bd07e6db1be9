import './student.css';
import { Stack } from '#platform/web/parts/box.tsx';
import { useState } from 'react';
import type { AppliedRow } from '#platform/web/application/application.ts';
import { ApplyForm } from '#platform/web/application/apply-form.tsx';
import { takeBack } from '#platform/web/application/take-back.ts';
import { post } from '#platform/web/client/calls.ts';
import { useLive } from '#platform/web/client/live.ts';
import { say } from '#platform/web/client/say.ts';
import { AskText } from '#platform/web/form/ask-text.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { rowCan } from '#platform/web/list/row.ts';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { usePage } from '#platform/web/page/page.ts';
import type { Leave } from '../../server/answers.ts';
import { leaveApplication } from '../../applications.ts';
import { SlipDialog } from '../desk/slip.tsx';
import { FORM } from './form.tsx';
import { TermBudget } from './budget-ring.tsx';
import { CurrentCard } from './current-card.tsx';
import { ExtendPanel } from './extend-panel.tsx';
import { History } from './history.tsx';
import { ROOM, applyCall, forgetLeaves, useLeaves, type Current } from '../leave.ts';
import type { Act } from './leave-acts.tsx';
import { OneLeave } from './leave-card.tsx';
import { ProofPanel } from './proof-panel.tsx';
import { ReturnPanel } from './return-panel.tsx';

type Open =
  | { act: 'return' | 'extend' | 'proof' | 'void' | 'slip'; leave: Leave }
  | { act: 'edit'; leave: Leave | null }
  | null;

const hear = () => void forgetLeaves();

/** The student's leave: where it stands, what to do next, a new one in three steps, and all that were. */
export function ApplyPage() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  /** What each button leads to: a panel, the form, or a question. */
  const ways = (act: Act, leave: Leave) =>
    act === 'withdraw' || act === 'discard'
      ? void takeBack(leaveApplication, act, leave.id)
      : setOpen({ act, leave });
  const page = usePage();
  // a message leads here with the leave it is about
  const { id: ledTo } = page.params;
  const leaveIt = () => page.setParams({ ...page.params, id: '' });
  useLive('message', hear);
  if (open?.act === 'edit') {
    const shown = { room: ROOM, application: leaveApplication, row: open.leave as AppliedRow | null };
    return <ApplyForm {...shown} {...FORM} onClose={close} />;
  }
  return (
    <div className="leave-student">
      <Home onAct={ways} onNew={() => setOpen({ act: 'edit', leave: null })} />
      <History onAct={ways} />
      {ledTo && (
        <OneLeave
          id={ledTo}
          onClose={leaveIt}
          onAct={(act, leave) => {
            leaveIt();
            ways(act, leave);
          }}
        />
      )}
      {open?.act === 'return' && <ReturnPanel leave={open.leave} onClose={close} />}
      {open?.act === 'extend' && <ExtendPanel leave={open.leave} onClose={close} />}
      {open?.act === 'proof' && <ProofPanel leave={open.leave} onClose={close} />}
      {open?.act === 'void' && <VoidDialog leave={open.leave} onClose={close} />}
      {open?.act === 'slip' && <SlipDialog own leaveId={open.leave.id} onClose={close} />}
    </div>
  );
}

/** Calls an approved leave off before it begins; the counsellor reads the reason. */
function VoidDialog({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const t = useWords(ROOM);
  return (
    <AskText
      title={t('ui.student.act.void')}
      ok={t('ui.student.act.void')}
      label={t('ui.student.voidLabel')}
      required
      fields={() => <p className="field-hint">{t('ui.student.voidHint')}</p>}
      send={async (reason) => {
        await post(applyCall('voidMine'), { id: leave.id, reason });
        say.success(t('ui.student.done.void'));
        await forgetLeaves();
      }}
      onClose={onClose}
    />
  );
}

type HomeProps = { onAct: (act: Act, leave: Leave) => void; onNew: () => void };

function Home({ onAct, onNew }: HomeProps) {
  const t = useWords(ROOM);
  const answer = useLeaves<Current[]>('current', {}, { staleTime: 0 });
  const firstPass = answer.data?.find((leave) => rowCan(leave, 'pass'))?.id;
  return (
    <Stack as="section" aria-label={t('ui.student.home')}>
      <Button look="primary" icon="add" className="apply-new" onClick={onNew}>
        {t('ui.student.new')}
      </Button>
      <Loaded answer={answer} lines={5} empty={t('ui.student.none')}>
        {(leaves) =>
          leaves.map((leave) => (
            <CurrentCard key={leave.id} leave={leave} first={leave.id === firstPass} onAct={onAct} />
          ))
        }
      </Loaded>
      <TermBudget />
    </Stack>
  );
}
