import { useState } from 'react';
import { post } from '#platform/web/client/calls.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Icon } from '#platform/web/list/parts/icon.tsx';
import { forgetOrders, orderCall, ROOM } from '../order.ts';

type DoneProps = { sent: { repairNo: string }; onSee: () => void; onClose: () => void };

/** It is reported: the number, and the way to follow it. */
export function Done({ sent, onSee, onClose }: DoneProps) {
  const t = useWords(ROOM);
  return (
    <Panel kind="drawer" width={520} title={t('ui.form.done')} onClose={onClose}>
      <div className="list-state">
        <Icon name="check" size={48} />
        <p>{t('ui.form.doneText', { no: sent.repairNo })}</p>
        <Button look="primary" onClick={onSee}>
          {t('ui.form.see')}
        </Button>
      </div>
    </Panel>
  );
}

type DuplicateProps = {
  id: string;
  text: string;
  busy: boolean;
  onClose: () => void;
  onForce: () => void;
  onJoined: () => void;
};

/** Somebody has reported the same: join him, or insist. */
export function Duplicate({ id, text, busy, onClose, onForce, onJoined }: DuplicateProps) {
  const t = useWords(ROOM);
  const [joining, setJoining] = useState(false);
  const join = async () => {
    setJoining(true);
    try {
      await post(orderCall('join'), { id });
      await forgetOrders();
      onJoined();
    } catch {
      // the sentence has been shown
      setJoining(false);
    }
  };
  return (
    <Panel
      kind="dialog"
      title={t('ui.dup.title')}
      onClose={onClose}
      foot={
        <>
          <Button busy={busy} onClick={onForce}>
            {t('ui.dup.force')}
          </Button>
          <Button look="primary" busy={joining} onClick={() => void join()}>
            {t('ui.dup.join')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Panel>
  );
}
