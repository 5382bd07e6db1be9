import { useState } from 'react';
import { takeBack } from '#platform/web/application/take-back.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { rowCan } from '#platform/web/list/row.ts';
import { Countdown, Passed } from './countdown.tsx';
import { GateCode } from './gate-code.tsx';
import { extendApplication } from '../../applications.ts';
import { ROOM, type Current } from '../leave.ts';
import { LeaveActs, type Act } from './leave-acts.tsx';
import { LeaveFacts, LeaveHead } from './leave-card.tsx';

/** What a state asks of the student, as a colour. */
const TONE: { [state: string]: string } = {
  onLeave: 'good',
  toCancel: 'warn',
  overdue: 'wrong',
  returned: 'wrong',
};

type CurrentCardProps = { leave: Current; first: boolean; onAct: (act: Act, leave: Current) => void };

/** A leave that the student is in, waits for or has to come back from: state, countdown, gate code, what to do next. */
export function CurrentCard({ leave, first, onAct }: CurrentCardProps) {
  const t = useWords(ROOM);
  const canPass = rowCan(leave, 'pass');
  const [shown, setShown] = useState(first);
  return (
    <article className="apply-card leave-now" data-tone={TONE[leave.state] ?? 'main'}>
      <LeaveHead leave={leave} />
      <Countdown leave={leave} />
      <Passed leave={leave} />
      <LeaveFacts leave={leave} />
      {leave.askedReturn && rowCan(leave, 'return') && (
        <p data-look="note" data-tone="warn">
          {t('ui.student.askedReturn')}
        </p>
      )}
      {leave.parentConfirm === 'waiting' && (
        <p data-look="note" data-tone="warn">
          {t('ui.student.parentWaiting')}
        </p>
      )}
      {leave.parentConfirm === 'call' && (
        <p data-look="note" data-tone="warn">
          {t('ui.student.parentCall')}
        </p>
      )}
      {leave.openExtension && <OpenExtension id={leave.openExtension} />}
      {canPass && shown && <GateCode leaveId={leave.id} />}
      {canPass && (
        <Button
          className="apply-wide"
          icon={shown ? 'up' : 'eye'}
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'ui.student.passHide' : 'ui.student.passShow')}
        </Button>
      )}
      <LeaveActs
        leave={leave}
        hasOpenExtension={leave.openExtension !== null}
        onAct={(act) => onAct(act, leave)}
      />
    </article>
  );
}

/** The request for more time that is waiting; it can be taken back. */
function OpenExtension({ id }: { id: string }) {
  const t = useWords(ROOM);
  return (
    <div data-look="note" data-tone="warn">
      {t('ui.student.extendRunning')}
      <Button look="link" onClick={() => void takeBack(extendApplication, 'withdraw', id)}>
        {word('application.withdraw')}
      </Button>
    </div>
  );
}
