import { Select } from '#platform/web/form/antd.tsx';
import type { Form } from '#platform/web/form/use-form.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { PeoplePick } from './people-pick.tsx';
import { ROOM, type Decision, type Target } from './task.ts';

type DecideFieldsProps = { id: string; action: Decision; target: Target; form: Form };

/** What some decisions ask for besides a comment. */
export function DecideFields({ id, action, target, form }: DecideFieldsProps) {
  const t = useWords(ROOM);
  const field = (name: string, options: { value: string; label: string }[]) => (
    <div className="form-field">
      <label htmlFor={`${id}-${name}`}>{t(`ui.field.${name}`)}</label>
      <Select
        id={`${id}-${name}`}
        className="form-pick"
        value={form.values[name] as string}
        options={options}
        onChange={(value: string) => form.set(name, value)}
      />
    </div>
  );
  const words = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`ui.${group}.${value}`) }));
  if (action === 'return')
    return field(
      'to',
      (target.returnTo ?? []).map(({ value, label }) => ({ value, label: label ?? t('ui.toStarter') })),
    );
  if (action !== 'transfer' && action !== 'delegate' && action !== 'addSign') return null;
  const many = action === 'addSign';
  return (
    <>
      <div className="form-field" data-wide data-wrong={form.errors['people'] !== undefined || undefined}>
        <label htmlFor={`${id}-people`}>
          {t(`ui.field.people.${action}`)}
          <span className="field-mark" aria-hidden="true">
            *
          </span>
        </label>
        <PeoplePick
          id={`${id}-people`}
          many={many}
          value={form.values['people'] as string[]}
          onChange={(people) => form.set('people', people)}
        />
        {form.errors['people'] && <p className="field-error">{form.errors['people']}</p>}
        <p className="field-hint">{t(`ui.hint.${action}`)}</p>
      </div>
      {many && field('position', words('position', ['before', 'after', 'parallel']))}
      {many && field('mode', words('mode', ['all', 'any', 'seq']))}
    </>
  );
}
