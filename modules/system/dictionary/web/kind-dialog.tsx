import { useId } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import type { Kind } from '../server/answers.ts';
import { ROOM } from './dictionary.ts';
import { NameLine, NameLines } from './name-line.tsx';

type KindDialogProps = { kind?: Kind; onClose: () => void; onSaved?: (code: string) => void };

const OWN = 'own.';
const CODE = /^[A-Za-z]\w{0,49}$/;

/** A dictionary of the school's own: its code, once, and its names. */
export function KindDialog({ kind, onClose, onSaved }: KindDialogProps) {
  const t = useWords(ROOM);
  const id = useId();
  const form = useForm({ code: kind?.code.slice(OWN.length) ?? '', ...kind?.labels });
  const read = (name: string) => String(form.values[name] ?? '').trim();
  const submit = useCall({
    form,
    errors: () => ({
      ...(CODE.test(read('code')) ? {} : { code: t('ui.kindCodeRule') }),
      ...(read('zh-cn') === '' ? { 'zh-cn': word('form.required') } : {}),
    }),
    send: async () => {
      const label = { 'zh-cn': read('zh-cn'), 'zh-tw': read('zh-tw'), en: read('en') };
      const code = OWN + read('code');
      await post(
        path('base', 'dataDictionary', 'saveKind'),
        { code, label, ...(kind && { version: kind.version }) },
        { quiet: 'fields' },
      );
      await forget('base', 'dataDictionary');
      say.success(word('form.saved'));
      onSaved?.(code);
    },
  });
  return (
    <FormPanel
      kind="dialog"
      title={t(kind ? 'ui.editKind' : 'ui.addKind')}
      form={form}
      submit={submit}
      onClose={onClose}
    >
      <div className="form-fields">
        <NameLine
          id={id}
          name="code"
          label={t('ui.kindCode')}
          form={form}
          disabled={kind !== undefined}
          required
        />
        <NameLines id={id} form={form} />
      </div>
      <p className="field-hint">{t('ui.kindCodeHint')}</p>
    </FormPanel>
  );
}
