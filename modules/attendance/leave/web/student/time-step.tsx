import { lazy, Suspense } from 'react';
import type { Form } from '#platform/web/form/use-form.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { leaveApply } from '../../leave-apply.ts';
import { Frame } from './frame.tsx';
import { HalfHour } from './half-hour.tsx';
import { ROOM, type Preview } from './leave.ts';
import { useTypes } from './use-types.ts';

// antd's list costs more than the whole form, and only official leave has an organiser
const OrganiserPick = lazy(() =>
  import('../desk/organiser-pick.tsx').then((file) => ({ default: file.OrganiserPick })),
);

export type StepProps = { id: string; form: Form };

/** Kind and time, in steps of half an hour. */
export function TimeStep({ id, form, preview }: StepProps & { preview: Preview | undefined }) {
  const t = useWords(ROOM);
  const types = useTypes();
  const { values, errors, set } = form;
  const wrong = (name: string) => ({
    invalid: name in errors,
    describedBy: name in errors ? `${id}-${name}-error` : undefined,
  });
  return (
    <div className="form-fields">
      <Frame
        id={`${id}-leaveTypeId`}
        label={t('fields.leaveApply.leaveTypeId')}
        error={errors['leaveTypeId']}
        required
      >
        <div
          className="leave-types"
          role="radiogroup"
          id={`${id}-leaveTypeId`}
          tabIndex={-1}
          aria-label={t('fields.leaveApply.leaveTypeId')}
        >
          {types.map((one) => (
            <label key={one.value}>
              <input
                type="radio"
                name={`${id}-type`}
                checked={values['leaveTypeId'] === one.value}
                onChange={() => set('leaveTypeId', one.value)}
              />
              <span>{one.label}</span>
            </label>
          ))}
        </div>
      </Frame>
      {(['startTime', 'endTime'] as const).map((name) => (
        <Frame
          key={name}
          id={`${id}-${name}`}
          label={t(`fields.leaveApply.${name}`)}
          error={errors[name]}
          required
        >
          <HalfHour
            id={`${id}-${name}`}
            label={t(`fields.leaveApply.${name}`)}
            timeLabel={t('ui.student.clock')}
            value={String(values[name] ?? '')}
            first={name === 'startTime' ? '08:00' : '18:00'}
            onChange={(value) => set(name, value)}
            {...wrong(name)}
          />
        </Frame>
      ))}
      {preview?.needsOrganiser && (
        <Frame
          id={`${id}-organiserId`}
          label={t('fields.leaveApply.organiserId')}
          error={errors['organiserId']}
          hint={t('ui.student.organiser')}
          required
        >
          <Suspense
            fallback={<input className="input" disabled aria-label={t('fields.leaveApply.organiserId')} />}
          >
            <OrganiserPick
              id={`${id}-organiserId`}
              name="organiserId"
              title={t('fields.leaveApply.organiserId')}
              room={ROOM}
              field={leaveApply.fields.organiserId}
              value={values['organiserId']}
              values={values}
              onChange={(value) => set('organiserId', value)}
              {...wrong('organiserId')}
            />
          </Suspense>
        </Frame>
      )}
    </div>
  );
}
