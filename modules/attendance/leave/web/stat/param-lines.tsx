import { useId } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { boundsOf, WEEKDAYS, type Draft, type NumberName, type Wrong } from './param-draft.ts';
import { ROOM } from './stat.ts';

type NumberLineProps = { name: NumberName; value: string; wrong: boolean; onChange: (value: string) => void };

/** A whole number with its bounds and what it does. */
export function NumberLine({ name, value, wrong, onChange }: NumberLineProps) {
  const t = useWords(ROOM);
  const id = useId();
  return (
    <div className="form-field" data-wrong={wrong || undefined}>
      <label htmlFor={id}>{t(`params.leave.${name}`)}</label>
      <input
        id={id}
        className="input input-number"
        inputMode="numeric"
        maxLength={6}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className={wrong ? 'field-error' : 'field-hint'}>
        {wrong ? t('ui.param.wrong.number', boundsOf(name)) : t(`ui.param.hint.${name}`)}
      </p>
    </div>
  );
}

const MODES = ['natural', 'schoolDay'] as const;

export function DayMode({
  value,
  onChange,
}: {
  value: Draft['dayMode'];
  onChange: (value: Draft['dayMode']) => void;
}) {
  const t = useWords(ROOM);
  const id = useId();
  return (
    <div className="leave-modes" role="radiogroup" aria-label={t('params.leave.dayMode')}>
      {MODES.map((mode) => (
        <label key={mode}>
          <input type="radio" name={id} checked={value === mode} onChange={() => onChange(mode)} />
          <span>
            {t(`ui.param.mode.${mode}`)}
            <small>{t(`ui.param.modeHint.${mode}`)}</small>
          </span>
        </label>
      ))}
    </div>
  );
}

type CurfewProps = { value: Draft['curfew']; wrong: Wrong; onChange: (value: Draft['curfew']) => void };

export function Curfew({ value, wrong, onChange }: CurfewProps) {
  const t = useWords(ROOM);
  return (
    <div className="leave-curfew">
      {WEEKDAYS.map((day) => (
        <label key={day}>
          <span>{t(`ui.param.weekday.${day}`)}</span>
          <input
            className="input"
            type="time"
            aria-invalid={wrong[`curfew.${day}`] !== undefined || undefined}
            value={value[day] ?? ''}
            onChange={(event) => onChange({ ...value, [day]: event.target.value.slice(0, 5) })}
          />
          {wrong[`curfew.${day}`] && <span className="field-error">{t('ui.param.wrong.clock')}</span>}
        </label>
      ))}
    </div>
  );
}
