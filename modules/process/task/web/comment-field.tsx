import type { Field } from '#platform/kit/field.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { FieldFrame } from '#platform/web/form/field-frame.tsx';
import type { Form } from '#platform/web/form/use-form.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Phrase } from '../server/answers.ts';
import { ROOM } from './task.ts';

const MOST = 500;

/** My ready-made comments; without any, the usual two. */
export function usePhrases(): { own: Phrase[]; loading: boolean } {
  const answer = useFetched<Phrase[]>('process', 'flowPhrase', 'list', {}, { quiet: true });
  return { own: answer.data ?? [], loading: answer.isPending };
}

/** Texts to press: my own, else what is usual here. Nobody approves with words of refusal. */
export function useUsual(kind: 'agree' | 'disagree' | null): readonly string[] {
  const t = useWords(ROOM);
  const { own, loading } = usePhrases();
  if (own.length > 0) return own.map((phrase) => phrase.text);
  return loading || kind === null ? [] : [t(`ui.usual.${kind}`)];
}

type CommentFieldProps = { id: string; form: Form; required: boolean; usual: readonly string[] };

/** The comment, with ready-made ones to press. */
export function CommentField({ id, form, required, usual }: CommentFieldProps) {
  const t = useWords(ROOM);
  const value = String(form.values['comment'] ?? '');
  const error = form.errors['comment'];
  const add = (text: string) => {
    form.set('comment', (value.trim() === '' ? text : `${value.trimEnd()} ${text}`).slice(0, MOST));
    document.getElementById(id)?.focus();
  };
  const field: Field = { kind: 'text', form: 'lines', ...(required && { required }) };
  return (
    <FieldFrame id={id} field={field} title={t('ui.field.comment')} error={error}>
      <textarea
        id={id}
        aria-required={required || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && `${id}-error`}
        className="input input-lines"
        rows={3}
        maxLength={MOST}
        value={value}
        onChange={(event) => form.set('comment', event.target.value)}
      />
      <div className="usual-texts" role="group" aria-label={t('ui.phrases')}>
        {usual.map((text) => (
          <button key={text} type="button" onClick={() => add(text)}>
            {text}
          </button>
        ))}
      </div>
    </FieldFrame>
  );
}
