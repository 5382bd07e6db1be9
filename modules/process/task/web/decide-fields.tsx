import { FieldFrame } from '#platform/web/form/field-frame.tsx';
import type { Form } from '#platform/web/form/use-form.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Choice } from '#platform/web/parts/choice.tsx';
import { ColleagueField } from './colleague-pick.tsx';
import { ROOM, type Decision, type Target } from './task.ts';

type DecideFieldsProps = { id: string; action: Decision; target: Target; form: Form };

const ONE = { kind: 'text' } as const;

/** What some decisions ask for besides a comment. */
export function DecideFields({ id, action, target, form }: DecideFieldsProps) {
  const t = useWords(ROOM);
  const field = (name: string, options: { value: string; label: string }[]) => (
    <FieldFrame id={`${id}-${name}`} field={ONE} title={t(`ui.field.${name}`)} error={form.errors[name]}>
      <Choice
        id={`${id}-${name}`}
        value={String(form.values[name])}
        options={options}
        onChange={(value) => form.set(name, value)}
      />
    </FieldFrame>
  );
  const words = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`ui.${group}.${value}`) }));
  if (action === 'return')
    return field(
      'to',
      (target.returnTo ?? []).map(({ value, label }) => ({ value, label: label ?? t('ui.toStarter') })),
    );
  if (action === 'approve') return <Picks id={id} target={target} form={form} />;
  if (action === 'reject') return null;
  const isSign = action === 'addSign';
  const many = isSign || action === 'cc';
  return (
    <>
      <ColleagueField
        id={`${id}-people`}
        name="people"
        title={t(`ui.field.people.${action}`)}
        form={form}
        required
        many={many}
        hint={t(`ui.hint.${action}`)}
      />
      {isSign && field('position', words('position', ['before', 'after', 'parallel']))}
      {isSign && field('mode', words('mode', ['all', 'any', 'seq']))}
    </>
  );
}

/** Whoever says yes here chooses who decides later. */
function Picks({ id, target, form }: Pick<DecideFieldsProps, 'id' | 'target' | 'form'>) {
  const t = useWords(ROOM);
  return (target.asks?.picks ?? []).map(({ nodeKey, name, many, range }) => (
    <ColleagueField
      key={nodeKey}
      id={`${id}-${nodeKey}`}
      name={pickField(nodeKey)}
      title={t('ui.field.pick', { name })}
      form={form}
      many={many}
      range={range}
    />
  ));
}

/** The name of the dialog's field in which the people of a later step are chosen. */
export const pickField = (nodeKey: string): string => `pick ${nodeKey}`;
