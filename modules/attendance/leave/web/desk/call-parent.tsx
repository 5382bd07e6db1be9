import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { AskText } from './ask-text.tsx';
import { forgetLeaves, ROOM, type Leave } from './leave.ts';

type CallParentProps = { leave: Pick<Leave, 'id' | 'contactName' | 'parentConfirm'> };

/** The number of the family, shown for a reason; parents who don't open links are called, and their answer is noted. */
export function CallParent({ leave }: CallParentProps) {
  const t = useWords(ROOM);
  const may = useCan();
  const [phone, setPhone] = useState<string | null>(null);
  const [asking, setAsking] = useState<'phone' | 'agree' | 'refuse' | null>(null);
  if (!may('leaveApply.reveal')) return null;
  const waits = leave.parentConfirm === 'waiting' || leave.parentConfirm === 'refused';
  const reveal = async (reason: string) => {
    const { value } = await post<{ value: string }>(path('yxgl', 'leaveApply', 'reveal'), {
      id: leave.id,
      field: 'contactPhone',
      reason,
    });
    setPhone(value);
  };
  const note = async (text: string) => {
    await post(path('yxgl', 'leaveApply', 'parentCalled'), { id: leave.id, answer: asking, note: text });
    say.success(word('list.done'));
    await forgetLeaves();
  };
  return (
    <div className="leave-parent">
      <span>
        {leave.contactName} {phone && <a href={`tel:${phone}`}>{phone}</a>}
      </span>
      {!phone && <Button onClick={() => setAsking('phone')}>{t('ui.desk.showPhone')}</Button>}
      {waits && may('leaveApply.parentCalled') && (
        <>
          <Button onClick={() => setAsking('agree')}>{t('ui.desk.parentAgreed')}</Button>
          <Button look="danger" onClick={() => setAsking('refuse')}>
            {t('ui.desk.parentRefused')}
          </Button>
        </>
      )}
      {asking && (
        <AskText
          title={t(`ui.desk.parentAsk.${asking}`)}
          ok={word('list.ok')}
          label={t('ui.desk.reason')}
          required
          usual={[t(`ui.desk.parentUsual.${asking}`)]}
          send={asking === 'phone' ? reveal : note}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
