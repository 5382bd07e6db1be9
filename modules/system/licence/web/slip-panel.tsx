import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { ROOM, type Slip } from './request.ts';

/** The way in for a new school's administrator. It is shown this once. */
export function SlipPanel({ slip, onClose }: { slip: Slip; onClose: () => void }) {
  const t = useWords(ROOM);
  const lines = [
    [t('ui.slipAccount'), slip.account],
    [t('ui.slipCode'), slip.code.replace(/(.{4})(?=.)/, '$1-')],
    [t('ui.slipAddress'), `${location.origin}/activate?tenantId=${slip.id}&account=${slip.account}`],
  ] as const;
  const foot = (
    <Button look="primary" onClick={onClose}>
      {word('form.close')}
    </Button>
  );
  return (
    <Panel kind="dialog" title={t('ui.slipTitle')} onClose={onClose} foot={foot}>
      <Soft>{t('ui.slipHint')}</Soft>
      <Facts above facts={lines} />
    </Panel>
  );
}
