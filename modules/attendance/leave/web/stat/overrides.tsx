import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { LimitsInput } from './limits-input.tsx';
import type { Override, Wrong } from './param-draft.ts';
import { ROOM } from './stat.ts';
import { useDepartments } from './use-departments.ts';

type OverridesProps = {
  value: readonly Override[];
  /** What a new one begins with. */
  school: readonly string[];
  wrong: Wrong;
  onChange: (value: Override[]) => void;
};

/** Colleges that approve by limits of their own. */
export function Overrides({ value, school, wrong, onChange }: OverridesProps) {
  const t = useWords(ROOM);
  const all = useDepartments(value.map((one) => one.departmentId));
  const put = (place: number, part: Partial<Override>) =>
    onChange(value.with(place, { ...value[place]!, ...part }));
  const nameOf = (id: string) => all.find((one) => one.value === id)?.label ?? t('ui.param.newOverride');
  return (
    <div className="leave-overrides">
      <h4>{t('ui.param.overrides')}</h4>
      {value.length === 0 && <p className="field-hint">{t('ui.param.noOverrides')}</p>}
      {value.map((one, place) => (
        <div key={place} className="leave-override">
          <div className="leave-override-head">
            <select
              className="input"
              aria-label={t('fields.leaveApply.departmentId')}
              aria-invalid={wrong[`override.${place}`] === 'department' || undefined}
              value={one.departmentId}
              onChange={(event) => put(place, { departmentId: event.target.value })}
            >
              <option value="">{word('form.choose')}</option>
              {all
                .filter(
                  ({ value: id }) =>
                    id === one.departmentId || !value.some((other) => other.departmentId === id),
                )
                .map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
            </select>
            <Button
              look="link-danger"
              icon="trash"
              aria-label={t('ui.param.dropOverride', { name: nameOf(one.departmentId) })}
              onClick={() => onChange(value.filter((_, other) => other !== place))}
            />
          </div>
          {wrong[`override.${place}`] === 'department' && (
            <p className="field-error" role="alert">
              {t('ui.param.wrong.department')}
            </p>
          )}
          <LimitsInput
            label={nameOf(one.departmentId)}
            value={one.limits}
            wrong={wrong[`override.${place}`] === 'levels'}
            onChange={(limits) => put(place, { limits })}
          />
        </div>
      ))}
      <Button icon="add" onClick={() => onChange([...value, { departmentId: '', limits: [...school] }])}>
        {t('ui.param.addOverride')}
      </Button>
    </div>
  );
}
