import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { flowKindOf, isTypedOver, isWords, type FormField } from '#platform/kit/form/form-field.ts';
import { optionsOf } from '../settings/dictionary.ts';
import type { FlowField, ProcessHandler } from './handlers.ts';

/** What a flow may speak of: the fields of its process, and those of the form that was drawn with it. */
export function fieldsOf(
  { fields = [], ownForms }: ProcessHandler,
  { form = [] }: Pick<FlowDefinition, 'form'>,
): readonly FlowField[] {
  return ownForms ? [...fields, ...form.filter((one) => !isWords(one)).map(drawnField)] : fields;
}

function drawnField(one: FormField): FlowField {
  const { name, label, kind, dict, options } = one;
  const choices = options?.map((value) => ({ value, label: value }));
  return {
    name,
    label,
    kind: flowKindOf[kind],
    editable: isTypedOver(kind),
    ...(dict && { options: (work) => optionsOf(work, dict) }),
    ...(choices && { options: () => Promise.resolve(choices) }),
    ...(one.sum && { sum: true }),
    ...(one.to && { to: one.to }),
    ...(one.of && { of: one.of.map(drawnField) }),
  };
}
