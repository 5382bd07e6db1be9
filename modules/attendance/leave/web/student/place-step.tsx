import { useWords } from '#platform/web/i18n/words.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { Frame } from './frame.tsx';
import { ROOM } from './leave.ts';
import { RegionPick } from './region-pick.tsx';
import type { StepProps } from './time-step.tsx';

/** Whether the student leaves the campus, where to, and who can be called meanwhile. */
export function PlaceStep({ id, form, isAgain }: StepProps & { isAgain: boolean }) {
  const t = useWords(ROOM);
  const transports = useOptions('leaveTransport').filter((one) => !one.disabled);
  const { values, errors, set } = form;
  const isOut = values['isOutSchool'] === true;
  const label = (name: string) => t(`fields.leaveApply.${name}`);
  const wrong = (name: string) => ({
    'aria-invalid': name in errors || undefined,
    'aria-describedby': name in errors ? `${id}-${name}-error` : undefined,
  });
  const toggle = (name: string) => (
    <div className="leave-switch" data-wrong={name in errors || undefined}>
      <label htmlFor={`${id}-${name}`}>
        <strong>{label(name)}</strong>
        <span className="soft">{t(`ui.student.${name}Hint`)}</span>
      </label>
      <input
        id={`${id}-${name}`}
        type="checkbox"
        role="switch"
        className="form-switch"
        checked={values[name] === true}
        {...wrong(name)}
        onChange={(event) => set(name, event.target.checked)}
      />
      {errors[name] !== undefined && (
        <p className="field-error" id={`${id}-${name}-error`}>
          {errors[name]}
        </p>
      )}
    </div>
  );
  const text = (name: string, rest: React.ComponentProps<'input'>, hint?: string) => (
    <Frame id={`${id}-${name}`} label={label(name)} error={errors[name]} hint={hint} required>
      <input
        id={`${id}-${name}`}
        className="input"
        value={String(values[name] ?? '')}
        {...wrong(name)}
        {...rest}
        onChange={(event) => set(name, event.target.value)}
      />
    </Frame>
  );
  return (
    <div className="form-fields">
      {toggle('isOutSchool')}
      {isOut && toggle('isOvernight')}
      {isOut && (
        <>
          <Frame id={`${id}-cantonCode`} label={label('cantonCode')} error={errors['cantonCode']} required>
            <RegionPick
              id={`${id}-cantonCode`}
              value={String(values['cantonCode'] ?? '')}
              onChange={(code) => set('cantonCode', code)}
              invalid={'cantonCode' in errors}
              describedBy={'cantonCode' in errors ? `${id}-cantonCode-error` : undefined}
            />
          </Frame>
          {text('address', { maxLength: 200, autoComplete: 'street-address' })}
          <Frame id={`${id}-transport`} label={label('transport')} error={errors['transport']} required>
            <select
              id={`${id}-transport`}
              className="input"
              value={String(values['transport'] ?? '')}
              {...wrong('transport')}
              onChange={(event) => set('transport', event.target.value)}
            >
              <option value="">{t('ui.student.choose')}</option>
              {transports.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.label}
                </option>
              ))}
            </select>
          </Frame>
        </>
      )}
      {text('contactName', { maxLength: 50, autoComplete: 'off' })}
      {text(
        'contactPhone',
        { type: 'tel', inputMode: 'tel', maxLength: 20, autoComplete: 'off' },
        isAgain ? t('ui.student.phoneAgain') : undefined,
      )}
    </div>
  );
}
