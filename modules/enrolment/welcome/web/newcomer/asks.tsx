import { useState } from 'react';
import { toYuan } from '#platform/pure/money.ts';
import type { Bills, Majors } from '../../server/answers.ts';
import { Asking } from './asking.tsx';
import { useAsked } from './calls.ts';
import type { PageProps } from './inside.tsx';
import { Choice, Form, Line } from './parts.tsx';
import { useDict } from './use-dict.ts';
import { say } from './words.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The green channel: what can't be paid yet is ticked, with the reason and until when. */
function Green({ onDone }: PageProps) {
  const { data: bills } = useAsked<Bills>('yxgl/welcomeMy/getBills');
  const reasons = useDict('greenReason');
  const [reason, setReason] = useState('');
  const open = (bills ?? []).filter((one) => one.owedFen > one.deferredFen);
  return (
    <Asking
      entity="welcomeGreenChannel"
      onDone={onDone}
      facts={(row) => [
        [say('reason'), row.labels?.['reasonCode']],
        [say('deferTotal'), `¥${toYuan(Number(row['deferTotal'] ?? 0))}`],
        [say('deferUntil'), text(row['deferUntil'])],
      ]}
    >
      {(_row, hand) => (
        <Form
          go={say('handIn')}
          disabled={open.length === 0}
          send={(typed) =>
            hand({
              reasonCode: typed('reasonCode'),
              deferUntil: typed('deferUntil') || null,
              lines: open
                .filter((one) => typed(one.billId) === 'on')
                .map((one) => ({
                  billId: one.billId,
                  title: one.title,
                  deferFen: one.owedFen - one.deferredFen,
                })),
              giftPack: typed('giftPack') === 'on',
              ...(reason === '1' && { loanBank: typed('loanBank'), loanCode: typed('loanCode') }),
            })
          }
        >
          {(faults) => (
            <>
              {bills && open.length === 0 && <p>{say('nothingOwed')}</p>}
              {open.map((one) => (
                <label key={one.billId} className="out-check">
                  <input type="checkbox" name={one.billId} defaultChecked />
                  {`${one.title} ¥${toYuan(one.owedFen - one.deferredFen)}`}
                </label>
              ))}
              {faults['lines'] && <p role="alert">{faults['lines']}</p>}
              <Choice
                label={say('reason')}
                name="reasonCode"
                options={reasons}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                fault={faults['reasonCode']}
              />
              {reason === '1' && (
                <>
                  <Line label={say('loanBank')} name="loanBank" maxLength={40} fault={faults['loanBank']} />
                  <Line label={say('loanCode')} name="loanCode" maxLength={30} fault={faults['loanCode']} />
                </>
              )}
              <Line label={say('deferUntil')} name="deferUntil" type="date" fault={faults['deferUntil']} />
              <label className="out-check">
                <input type="checkbox" name="giftPack" />
                {say('giftPack')}
              </label>
            </>
          )}
        </Form>
      )}
    </Asking>
  );
}

function Major({ onDone }: PageProps) {
  const { data: majors } = useAsked<Majors>('yxgl/welcomeMy/getMajors');
  const options = (majors ?? []).map((one) => ({
    value: one.majorId,
    label: `${one.name} ${say('left', { n: one.left })}`,
  }));
  return (
    <Asking
      entity="welcomeMajorChange"
      onDone={onDone}
      facts={(row) => [
        [say('toMajor'), row.labels?.['toMajorId']],
        [say('why'), text(row['reason'])],
      ]}
    >
      {(row, hand) => (
        <Form
          go={say('handIn')}
          send={(typed) => hand({ toMajorId: typed('toMajorId') || null, reason: typed('reason') })}
        >
          {(faults) => (
            <>
              {majors?.length === 0 && <p>{say('noMajors')}</p>}
              <Choice label={say('toMajor')} name="toMajorId" options={options} fault={faults['toMajorId']} />
              <Line
                label={say('why')}
                name="reason"
                defaultValue={text(row?.['reason'])}
                maxLength={300}
                fault={faults['reason']}
              />
            </>
          )}
        </Form>
      )}
    </Asking>
  );
}

function Delay({ onDone }: PageProps) {
  return (
    <Asking
      entity="welcomeReportDelay"
      onDone={onDone}
      facts={(row) => [
        [say('untilDate'), text(row['untilDate'])],
        [say('why'), text(row['reason'])],
      ]}
    >
      {(row, hand) => (
        <Form
          go={say('handIn')}
          send={(typed) => hand({ untilDate: typed('untilDate') || null, reason: typed('reason') })}
        >
          {(faults) => <Until row={row} faults={faults} />}
        </Form>
      )}
    </Asking>
  );
}

function Retain({ onDone }: PageProps) {
  const kinds = useDict('retainKind');
  return (
    <Asking
      entity="welcomeQualifyRetain"
      onDone={onDone}
      facts={(row) => [
        [say('reason'), row.labels?.['kind']],
        [say('untilDate'), text(row['untilDate'])],
        [say('why'), text(row['reason'])],
      ]}
    >
      {(row, hand) => (
        <Form
          go={say('handIn')}
          send={(typed) =>
            hand({ kind: typed('kind'), untilDate: typed('untilDate') || null, reason: typed('reason') })
          }
        >
          {(faults) => (
            <>
              <Choice label={say('reason')} name="kind" options={kinds} fault={faults['kind']} />
              <Until row={row} faults={faults} />
            </>
          )}
        </Form>
      )}
    </Asking>
  );
}

function Until({ row, faults }: { row: Record<string, unknown> | null; faults: Record<string, string> }) {
  return (
    <>
      <Line
        label={say('untilDate')}
        name="untilDate"
        type="date"
        defaultValue={text(row?.['untilDate'])}
        fault={faults['untilDate']}
      />
      <Line
        label={say('why')}
        name="reason"
        defaultValue={text(row?.['reason'])}
        maxLength={300}
        fault={faults['reason']}
      />
    </>
  );
}

/** What one may ask for, by the name of its page. */
export const ASKS = { green: Green, major: Major, delay: Delay, retain: Retain };
