import { SignPad } from '#platform/web/drawn/sign-pad.tsx';
import { OneField } from '#platform/web/form/one-field.tsx';
import type { Form } from '#platform/web/form/use-form.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ROOM, type Target } from './task.ts';

const FILES = { kind: 'files', max: 10 } as const;

type ProofFieldsProps = { id: string; asks: NonNullable<Target['asks']>; form: Form };

/** What a yes at this step is given with: the hand of whoever says it, and papers. */
export function ProofFields({ id, asks, form }: ProofFieldsProps) {
  const t = useWords(ROOM);
  return (
    <>
      {asks.needSign && (
        <div className="form-field" data-wide data-wrong={form.errors['sign'] !== undefined || undefined}>
          <span>{t('ui.field.sign')}</span>
          <SignPad label={t('ui.field.sign')} onChange={(fileId) => form.set('sign', fileId)} />
          {form.errors['sign'] && <p className="field-error">{form.errors['sign']}</p>}
        </div>
      )}
      {asks.needAttach && (
        <OneField {...{ id, form }} name="files" field={FILES} title={t('ui.field.files')} room={ROOM} />
      )}
    </>
  );
}
