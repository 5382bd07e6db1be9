import { useId } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { OneField } from '#platform/web/form/one-field.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import type { Kind } from '../server/answers.ts';
import { ROOM } from './dictionary.ts';
import { NameLines, namesIn, namesWrong, NEEDED, typed } from './name-lines.tsx';

type KindDialogProps = { kind?: Kind; onClose: () => void; onSaved?: (code: string) => void };

const OWN = 'own.';
const CODE = /^[A-Za-z]\w{0,49}$/;

/** A dictionary of the school's own: its code, once, and its names. */
export function KindDialog({ kind, onClose, onSaved }: KindDialogProps) {
  const t = useWords(ROOM);
  const id = useId();
  const form = useForm({ code: '', ...kind?.labels });
  const submit = useCall({
    form,
    errors: () => ({
      ...(kind || CODE.test(typed(form, 'code')) ? {} : { code: t('ui.kindCodeRule') }),
      ...namesWrong(form),
    }),
    send: async () => {
      const code = kind?.code ?? OWN + typed(form, 'code');
      const body = { code, label: namesIn(form), ...(kind && { version: kind.version }) };
      await post(path('base', 'dataDictionary', 'saveKind'), body, { quiet: 'fields' });
      await forget('base', 'dataDictionary');
      say.success(word('form.saved'));
      onSaved?.(code);
    },
  });
  const title = kind ? `${t('ui.editKind')} · ${kind.code}` : t('ui.addKind');
  return (
    <FormPanel kind="dialog" title={title} form={form} submit={submit} onClose={onClose}>
      <div className="form-fields">
        {!kind && (
          <OneField {...{ id, form }} name="code" field={NEEDED} title={t('ui.kindCode')} room={ROOM} />
        )}
        <NameLines id={id} form={form} />
      </div>
      {!kind && <p className="field-hint">{t('ui.kindCodeHint')}</p>}
    </FormPanel>
  );
}
