import { post } from '#platform/web/client/calls.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Icon } from '#platform/web/list/parts/icon.tsx';
import { forgetOrders, orderCall, ROOM } from '../order.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';

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
  onClose: () => void;
  onForce: () => Promise<void>;
  onJoined: () => void;
};

/** Somebody has reported the same: join him, or insist. */
export function Duplicate({ id, text, onClose, onForce, onJoined }: DuplicateProps) {
  const t = useWords(ROOM);
  const [busy, run] = useBusy();
  const join = async () => {
    await post(orderCall('join'), { id });
    await forgetOrders();
    onJoined();
  };
  return (
    <ActPanel kind="dialog" title={t('ui.dup.title')} ok={t('ui.dup.join')} act={join} onClose={onClose}>
      <p>{text}</p>
      <Button busy={busy} onClick={() => void run(onForce)}>
        {t('ui.dup.force')}
      </Button>
    </ActPanel>
  );
}
