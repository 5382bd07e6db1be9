import { useId } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { OneField } from '#platform/web/form/one-field.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { ColleagueField } from './colleague-pick.tsx';
import { ALL_TYPES, ROOM } from './task.ts';

const TYPES = { kind: 'dict', dict: 'flowProcess', many: true } as const;
const MOMENT = { kind: 'datetime', required: true } as const;

type Asked = { people: string[]; types: string[] | null; from: string | null; to: string | null };

/** Somebody stands in for me: who, for what, from when to when. */
export function AddDelegate({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const id = useId();
  const form = useForm({ people: [], types: [], from: null, to: null });
  const { people, types, from, to } = form.values as Asked;
  const submit = useCall({
    form,
    errors: () => ({
      ...(people.length === 0 && { people: t('ui.peopleNeeded') }),
      ...(!from && { from: t('ui.timeNeeded') }),
      ...(!to && { to: t('ui.timeNeeded') }),
      ...(from && to && from >= to && { to: t('ui.endBeforeStart') }),
    }),
    send: async () => {
      await post(path('process', 'flowDelegate', 'add'), {
        toUserId: people[0],
        processTypes: types?.length ? types : [ALL_TYPES],
        from,
        to,
      });
      await forget('process', 'flowDelegate');
      say.success(word('form.saved'));
    },
  });
  const moment = (name: 'from' | 'to') => (
    <OneField {...{ id, name, form }} field={MOMENT} title={t(`ui.field.${name}Time`)} room={ROOM} />
  );
  return (
    <FormPanel kind="dialog" title={t('ui.addDelegate')} form={form} submit={submit} onClose={onClose}>
      <div className="form-fields">
        <ColleagueField id={`${id}-people`} name="people" title={t('ui.field.standIn')} form={form} />
        <OneField {...{ id, form }} name="types" field={TYPES} title={t('ui.field.types')} room={ROOM} />
        {moment('from')}
        {moment('to')}
      </div>
    </FormPanel>
  );
}
