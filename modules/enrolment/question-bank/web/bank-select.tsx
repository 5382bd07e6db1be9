import { useWords } from '#platform/web/i18n/words.ts';
import { Labelled } from '#platform/web/parts/field.tsx';
import { ROOM, useBanks } from './bank.ts';

/** One of the banks that one sees. */
export function BankSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useWords(ROOM);
  return (
    <Labelled label={t('fields.question.bankId')}>
      <select className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('ui.choose')}</option>
        {useBanks().map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
