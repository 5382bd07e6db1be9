import { RegionPick } from '#modules/base/org/web';
import { useId } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { FormFields } from '#platform/web/form/form-fields.tsx';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { useLabels } from '#platform/web/list/words.ts';
import { ASKED, awayRegister } from '../away-register.ts';
import { neededOf, NOT_OF_A_STAY } from '../rules.ts';
import type { Handed } from '../server/answers.ts';
import { ROOM } from './away.ts';

const CONTROLS = { cantonCode: RegionPick };
const OF_A_HOLIDAY = ['parentKnows', 'cantonCode', 'transport', 'ticketNo'];

export type Filled = {
  title: string;
  /** `null` for an outing. */
  batchId: string | null;
  initial: { readonly [field: string]: unknown };
  /** A row that is changed; somebody else's for whom it is done. */
  id?: string;
  studentId?: string;
  /** He has left: a change needs a word why. */
  withNote?: boolean;
  onClose: () => void;
};

/** The form of a minute: what doesn't matter for where one goes isn't asked. */
export function RegisterForm({ title, batchId, initial, id: rowId, studentId, withNote, onClose }: Filled) {
  const t = useWords(ROOM);
  const labels = useLabels(ROOM);
  const id = useId();
  const form = useForm(initial);
  const isOuting = batchId === null;
  const { direction } = form.values;
  const names = ASKED.filter(
    (name) =>
      !(direction === 'stay' && (NOT_OF_A_STAY as readonly string[]).includes(name)) &&
      !(isOuting && OF_A_HOLIDAY.includes(name)) &&
      !(name === 'changeNote' && !withNote),
  );
  const needed = new Set(neededOf(direction, isOuting));
  const resource = {
    ...awayRegister,
    fields: Object.fromEntries(
      Object.entries(awayRegister.fields).map(([name, field]) => [
        name,
        needed.has(name) ? { ...field, required: true } : field,
      ]),
    ),
  } as typeof awayRegister;
  const submit = useCall({
    form,
    async send() {
      const given = Object.fromEntries(names.map((name) => [name, form.values[name] ?? null]));
      const call = path('yxgl', 'awayRegister', studentId === undefined ? 'submit' : 'agent');
      const whose = studentId === undefined ? { ...(rowId !== undefined && { id: rowId }) } : { studentId };
      const { status } = await post<Handed>(call, { batchId, ...whose, ...given });
      say.success(t(status === 'submitted' ? 'ui.handedWaits' : 'ui.handed'));
      await forget('yxgl', 'awayRegister');
      onClose();
    },
  });
  return (
    <FormPanel
      kind="drawer"
      title={title}
      form={form}
      submit={submit}
      ok={labels.action(awayRegister, 'submit')}
      onClose={onClose}
    >
      <FormFields room={ROOM} resource={resource} names={names} form={form} id={id} controls={CONTROLS} />
    </FormPanel>
  );
}
