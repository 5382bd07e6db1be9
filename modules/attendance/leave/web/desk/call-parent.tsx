import { Row } from '#platform/web/parts/box.tsx';
import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { AskText } from '#platform/web/form/ask-text.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Number } from '../../server/answers.ts';
import { forgetLeaves, ROOM } from '../leave.ts';

/** The number of the family, shown for a reason; parents who can't be asked by a link are called, and their answer is noted. */
export function CallParent({ leave }: { leave: ListRow }) {
  const t = useWords(ROOM);
  const may = useCan();
  const [number, setNumber] = useState<Number | null>(null);
  const [asking, setAsking] = useState<'phone' | 'agree' | 'refuse' | null>(null);
  if (!may('leaveApply.reveal')) return null;
  const answer = String(leave['parentConfirm']);
  const waits = ['waiting', 'call', 'refused'].includes(answer);
  const reveal = async (reason: string) =>
    setNumber(await post<Number>(path('yxgl', 'leaveApply', 'parentPhone'), { id: leave.id, reason }));
  const note = async (text: string) => {
    await post(path('yxgl', 'leaveApply', 'parentCalled'), { id: leave.id, answer: asking, note: text });
    say.success(word('list.done'));
    await forgetLeaves();
  };
  return (
    <>
      {answer === 'call' && (
        <p data-look="note" data-tone="warn">
          {t('ui.desk.parentCall')}
        </p>
      )}
      <Row data-look="inset">
        <span>
          {number ? number.name : String(leave['contactName'] ?? '')}{' '}
          {number?.phone && <a href={`tel:${number.phone}`}>{number.phone}</a>}
        </span>
        {!number && <Button onClick={() => setAsking('phone')}>{t('ui.desk.showPhone')}</Button>}
        {waits && may('leaveApply.parentCalled') && (
          <>
            <Button onClick={() => setAsking('agree')}>{t('ui.desk.parentAgreed')}</Button>
            <Button look="danger" onClick={() => setAsking('refuse')}>
              {t('ui.desk.parentRefused')}
            </Button>
          </>
        )}
      </Row>
      {number && (
        <p data-look="note" data-tone="warn">
          {t(number.isRecorded ? 'ui.desk.phoneOfSchool' : 'ui.desk.phoneOfStudent')}
        </p>
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
    </>
  );
}
