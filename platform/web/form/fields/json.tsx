import { useState } from 'react';
import type { JsonField } from '#platform/kit/field.ts';
import { useWords } from '../../i18n/words.ts';
import { inputProps, type ControlProps } from '../control.ts';

/** JSON as text, for administrators; a room with a better idea brings its own control. */
export function JsonControl(props: ControlProps<JsonField>) {
  const { value, onChange } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const t = useWords();
  const change = (text: string) => {
    setDraft(text);
    try {
      onChange(text.trim() === '' ? null : JSON.parse(text));
      setWrong(false);
    } catch {
      setWrong(true);
    }
  };
  return (
    <>
      <textarea
        {...inputProps({ ...props, invalid: props.invalid || wrong })}
        className="input input-lines input-code"
        rows={6}
        spellCheck={false}
        value={draft ?? (value === null ? '' : JSON.stringify(value, null, 2))}
        onChange={(event) => change(event.target.value)}
        onBlur={() => !wrong && setDraft(null)}
      />
      {wrong && <p className="field-error">{t('form.json')}</p>}
    </>
  );
}
