import './desk.css';
import { Row } from '#platform/web/parts/box.tsx';
import { useRef, type RefObject } from 'react';
import { PrintedPage, printPage } from '#modules/resource/print/web';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { printAlone } from '#platform/web/page/print-alone.ts';
import { Qr } from '#platform/web/page/qr.tsx';
import type { Slip } from '../../server/answers.ts';
import { ROOM, useLeaves } from '../leave.ts';

type SlipDialogProps = { leaveId: string; own?: boolean; onClose: () => void };

/** 请假条: one A5 page with who approved it and a code that proves it. `own` for the student himself. */
export function SlipDialog({ leaveId, own = false, onClose }: SlipDialogProps) {
  const t = useWords(ROOM);
  const answer = useLeaves<Slip>(own ? 'slipMine' : 'slip', { id: leaveId }, { staleTime: 0 });
  const { data } = answer;
  const sheet = useRef<HTMLElement>(null);
  const print = () => {
    if (!data || !sheet.current) return;
    if (data.page) printPage(sheet.current, { ...data.page, title: data.leaveNo });
    else printAlone(sheet.current, data.leaveNo, 'A5');
  };
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.close')}</Button>
      <Button look="primary" disabled={!data} onClick={print}>
        {data?.page ? t('ui.slip.printOwn') : t('ui.slip.print')}
      </Button>
    </>
  );
  return (
    <Panel kind="dialog" width={560} title={t('ui.slip.title')} onClose={onClose} foot={foot}>
      <Loaded answer={answer} lines={6}>
        {(slip) =>
          slip.page ? <PrintedPage page={slip.page} ref={sheet} /> : <Paper slip={slip} sheet={sheet} />
        }
      </Loaded>
    </Panel>
  );
}

function Paper({ slip, sheet }: { slip: Slip; sheet: RefObject<HTMLElement | null> }) {
  const t = useWords(ROOM);
  const rows: [string, string][] = [
    ['leaveNo', slip.leaveNo],
    ['student', `${slip.studentName}　${slip.studentNo}`],
    ['class', `${slip.deptName}　${slip.className}`],
    ['type', slip.typeName],
    [
      'time',
      `${slip.startTime.slice(0, 16)} — ${slip.endTime.slice(0, 16)}　${t('ui.desk.days', { days: slip.leaveDays })}`,
    ],
    ['place', slip.isOutSchool ? (slip.address ?? '') : t('ui.slip.onCampus')],
    ['reason', slip.reason],
  ];
  return (
    <article className="leave-slip" ref={sheet}>
      <h1>
        {slip.schoolName} {t('ui.slip.title')}
      </h1>
      <table>
        <tbody>
          {rows.map(([key, value]) => (
            <tr key={key}>
              <th scope="row">{t(`ui.slip.${key}`)}</th>
              <td>{value}</td>
            </tr>
          ))}
          {slip.approvers.map((one) => (
            <tr key={`${one.nodeName}-${one.at}`}>
              <th scope="row">{one.nodeName}</th>
              <td>
                {one.comment ?? t('ui.slip.agreed')}　{one.name}　{one.at.slice(0, 16)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Row as="footer" gap={12}>
        <Qr text={new URL(slip.verify, location.origin).href} label={t('ui.slip.verify')} />
        <span>{t('ui.slip.verify')}</span>
      </Row>
    </article>
  );
}
