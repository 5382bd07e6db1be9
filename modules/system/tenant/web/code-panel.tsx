import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { ROOM, type Slip } from './school.ts';

/** The way in for a school's first administrator. It is shown this once. */
export function CodePanel({ slip, onClose }: { slip: Slip; onClose: () => void }) {
  const t = useWords(ROOM);
  const lines = [
    [t('ui.id'), slip.id],
    [t('ui.account'), slip.account],
    [t('ui.code'), slip.code.replace(/(.{4})(?=.)/, '$1-')],
    [t('ui.address'), `${location.origin}/activate?tenantId=${slip.id}&account=${slip.account}`],
  ] as const;
  return (
    <Panel
      kind="dialog"
      title={t('ui.codeTitle')}
      onClose={onClose}
      foot={
        <Button look="primary" onClick={onClose}>
          {word('form.close')}
        </Button>
      }
    >
      <Soft>{t('ui.codeHint')}</Soft>
      <Facts above facts={lines} />
    </Panel>
  );
}
