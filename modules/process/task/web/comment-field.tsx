import { useFetched } from '#platform/web/client/queries.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ROOM } from './task.ts';

export type Phrase = { id: string; text: string };
const MOST = 500;

/** My ready-made comments; without any, the usual two. */
export function usePhrases(): { own: Phrase[]; loading: boolean } {
  const answer = useFetched<Phrase[]>('process', 'flowPhrase', 'list', {}, { quiet: true });
  return { own: answer.data ?? [], loading: answer.isPending };
}

type CommentFieldProps = {
  id: string;
  form: Form;
  required: boolean;
  /** What is said where somebody keeps no texts of his own: nobody approves with words of refusal. */
  usual: readonly string[];
};

/** The comment, with ready-made ones to press. */
export function CommentField({ id, form, required, usual }: CommentFieldProps) {
  const t = useWords(ROOM);
  const { own, loading } = usePhrases();
  const texts = own.length > 0 ? own.map((phrase) => phrase.text) : loading ? [] : usual;
  const value = String(form.values['comment'] ?? '');
  const error = form.errors['comment'];
  const add = (text: string) => {
    form.set('comment', (value.trim() === '' ? text : `${value.trimEnd()} ${text}`).slice(0, MOST));
    document.getElementById(id)?.focus();
  };
  return (
    <div className="form-field" data-wide data-wrong={error !== undefined || undefined}>
      <label htmlFor={id}>
        {t('ui.field.comment')}
        {required && (
          <span className="field-mark" aria-hidden="true">
            *
          </span>
        )}
      </label>
      <textarea
        id={id}
        className="input input-lines"
        rows={3}
        maxLength={MOST}
        aria-required={required || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && `${id}-error`}
        value={value}
        onChange={(event) => form.set('comment', event.target.value)}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <div className="phrases" role="group" aria-label={t('ui.phrases')}>
        {texts.map((text) => (
          <button key={text} type="button" className="phrase" onClick={() => add(text)}>
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}
