import type { ChangeEvent, ComponentProps } from 'react';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { Frame } from './frame.tsx';
import { ROOM } from './leave.ts';
import { RegionPick } from './region-pick.tsx';
import type { StepProps } from './time-step.tsx';

/** Whether the student leaves the campus, where to, and who can be called meanwhile. */
export function PlaceStep({ id, form, mask }: StepProps & { mask: string }) {
  const t = useWords(ROOM);
  const transports = useOptions('leaveTransport').filter((one) => !one.disabled);
  const { values, errors, set } = form;
  const isOut = values['isOutSchool'] === true;
  // the phone that was written before stands there masked until it is written over
  const phone = mask !== '' && {
    value: values['contactPhone'] === mask ? '' : String(values['contactPhone'] ?? ''),
    placeholder: `${mask} · ${word('form.keepSecret')}`,
    onChange: (event: ChangeEvent<HTMLInputElement>) => set('contactPhone', event.target.value || mask),
  };
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
  const text = (name: string, rest: ComponentProps<'input'>) => (
    <Frame id={`${id}-${name}`} label={label(name)} error={errors[name]} required>
      <input
        id={`${id}-${name}`}
        className="input"
        value={String(values[name] ?? '')}
        {...wrong(name)}
        onChange={(event) => set(name, event.target.value)}
        {...rest}
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
      {text('contactPhone', { type: 'tel', inputMode: 'tel', maxLength: 20, autoComplete: 'off', ...phone })}
    </div>
  );
}
