import type { FlowDefinition } from './definition.ts';
import type { FormField } from '../form/form-field.ts';

/**
 * A flow as it is judged and run: where its process says so (sanctions), and where its form asks for money, no step
 * passes by itself because nobody was found or nobody answered, whatever the designer wrote.
 */
export function held(definition: FlowDefinition, forbidden = false): FlowDefinition {
  if (!forbidden && !(definition.form ?? []).some(asksForMoney)) return definition;
  return { ...definition, settings: { ...definition.settings, emptyPassForbidden: true } };
}

const asksForMoney = ({ kind, of = [] }: FormField): boolean => kind === 'money' || of.some(asksForMoney);
