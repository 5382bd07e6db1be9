import { useId } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { ROOM } from './stat.ts';

type LimitsInputProps = {
  label: string;
  value: readonly string[];
  wrong: boolean;
  onChange: (value: string[]) => void;
};

const STEPS = ['counsellor', 'college', 'studentAffairs'] as const;

/** Up to how many days each approver has the last word; above the third it is the school's leader. */
export function LimitsInput({ label, value, wrong, onChange }: LimitsInputProps) {
  const t = useWords(ROOM);
  const id = useId();
  return (
    <div
      className="leave-limits"
      role="group"
      aria-label={label}
      aria-describedby={wrong ? `${id}-wrong` : undefined}
    >
      {STEPS.map((step, place) => (
        <label key={step}>
          <span>{t(`ui.param.step.${step}`)}</span>
          <span className="leave-limit">
            ≤
            <input
              className="input input-number"
              inputMode="decimal"
              maxLength={5}
              aria-label={t('ui.param.limitOf', { label, step: t(`ui.param.step.${step}`) })}
              aria-invalid={wrong || undefined}
              value={value[place] ?? ''}
              onChange={(event) => onChange(value.with(place, event.target.value))}
            />
            {t('ui.param.days')}
          </span>
        </label>
      ))}
      <p className="leave-limit-rest">
        <span>{t('ui.param.step.schoolLeader')}</span>
        <span>{t('ui.param.above', { days: value[2] || '…' })}</span>
      </p>
      {wrong && (
        <p className="field-error" id={`${id}-wrong`} role="alert">
          {t('ui.param.wrong.levels')}
        </p>
      )}
    </div>
  );
}
