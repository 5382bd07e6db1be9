import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { inputProps, type ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import type { BillRow, MyBill, MyBills } from '../server/answers.ts';
import { ROOM, yuan } from './fees.ts';

/** The bills of whom it is asked for: one's own, or of the student for whom staff hand in. */
export function BillControl(props: ControlProps) {
  const t = useWords(ROOM);
  const { value, onChange, values } = props;
  const studentId = typeof values['studentId'] === 'string' ? values['studentId'] : '';
  const own = useFetched<MyBills>('jfgl', 'myBill', 'list', {}, { enabled: studentId === '', quiet: true });
  const asked = { current: 1, size: 100, studentId };
  const others = useFetched<Page<BillRow>>('jfgl', 'bill', 'list', asked, {
    enabled: studentId !== '',
    quiet: true,
  });
  const bills: readonly (MyBill | BillRow)[] =
    studentId === '' ? (own.data?.bills ?? []) : (others.data?.records ?? []);
  return (
    <select
      {...inputProps(props)}
      className="input"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{t('ui.chooseBill')}</option>
      {bills.map(({ id, title, owed }) => (
        <option key={id} value={id}>
          {t('ui.billOwed', { title, owed: yuan(owed ?? 0) })}
        </option>
      ))}
    </select>
  );
}
