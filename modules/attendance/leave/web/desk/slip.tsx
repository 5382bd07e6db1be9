import { useRef } from 'react';
import { PrintedPage, printPage } from '#modules/resource/print/web';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Loaded } from '#platform/web/list/loaded.tsx';
import type { Slip } from '../../server/answers.ts';
import { ROOM, useLeaves } from '../leave.ts';

type SlipDialogProps = { leaveId: string; own?: boolean; onClose: () => void };

/** 请假条: one page with who approved it and a code that proves it. `own` for the student himself. */
export function SlipDialog({ leaveId, own = false, onClose }: SlipDialogProps) {
  const t = useWords(ROOM);
  const answer = useLeaves<Slip>(own ? 'slipMine' : 'slip', { id: leaveId }, { staleTime: 0 });
  const { data } = answer;
  const sheet = useRef<HTMLElement>(null);
  const print = () =>
    data && sheet.current && printPage(sheet.current, { ...data.page, title: data.leaveNo });
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.close')}</Button>
      <Button look="primary" disabled={!data} onClick={print}>
        {t('ui.slip.print')}
      </Button>
    </>
  );
  return (
    <Panel kind="dialog" width={560} title={t('ui.slip.title')} onClose={onClose} foot={foot}>
      <Loaded answer={answer} lines={6}>
        {({ page }) => <PrintedPage page={page} ref={sheet} />}
      </Loaded>
    </Panel>
  );
}
