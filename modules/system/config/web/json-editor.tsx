import { Select } from '#platform/web/form/antd.tsx';
import { useState } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { ROOM } from './config.ts';
import { numbersOf, parsed, shapeOf } from './json-value.ts';
import type { EditorProps } from './param-editor.tsx';

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

/** A structured value: plain lists as chips, everything else as text that is checked while it is typed. */
export function JsonEditor(props: EditorProps) {
  const [shape] = useState(() => shapeOf(props.value, props.param.defaultValue));
  if (shape === 'record') return <RecordEditor {...props} />;
  return shape === 'text' ? <JsonText {...props} /> : <Chips {...props} numbers={shape === 'numbers'} />;
}

function Chips({ id, value, disabled, onChange, onWrong, numbers }: EditorProps & { numbers: boolean }) {
  const t = useWords(ROOM);
  const [texts, setTexts] = useState(() => (value as unknown[]).map(String));
  const change = (next: string[]) => {
    setTexts(next);
    const given = numbers ? numbersOf(next) : next;
    onWrong(given ? '' : t('ui.numbersOnly'));
    if (given) onChange(given);
  };
  return (
    <Select
      id={id}
      className="form-pick"
      mode="tags"
      open={false}
      suffixIcon={null}
      disabled={disabled}
      tokenSeparators={[',', '，', ' ']}
      placeholder={t('ui.chips')}
      value={texts}
      onChange={change}
    />
  );
}

/** Names stay, their values change; a number stays a number. */
function RecordEditor({ id, param, value, disabled, onChange, onWrong }: EditorProps) {
  const t = useWords(ROOM);
  const [began] = useState(value as { [name: string]: string | number });
  const [texts, setTexts] = useState<{ [name: string]: string }>(() =>
    Object.fromEntries(Object.entries(began).map(([name, one]) => [name, String(one)])),
  );
  const change = (name: string, text: string) => {
    const next = { ...texts, [name]: text };
    setTexts(next);
    const entries = Object.entries(next).map(([key, one]) => [
      key,
      typeof began[key] === 'number' ? (numbersOf([one])?.[0] ?? null) : one,
    ]);
    onWrong(entries.some(([, one]) => one === null) ? t('ui.numbersOnly') : '');
    onChange(Object.fromEntries(entries));
  };
  return (
    <div className="json-record" role="group" aria-label={param.paramName}>
      {Object.keys(began).map((name, place) => (
        <label key={name}>
          <span>{name}</span>
          <input
            id={place === 0 ? id : undefined}
            className="input"
            disabled={disabled}
            value={texts[name] ?? ''}
            onChange={(event) => change(name, event.target.value)}
          />
        </label>
      ))}
    </div>
  );
}

function JsonText({ id, value, disabled, onChange, onWrong }: EditorProps) {
  const t = useWords(ROOM);
  const [text, setText] = useState(() => pretty(value));
  const change = (next: string) => {
    setText(next);
    const read = parsed(next);
    onWrong('wrong' in read ? t('ui.jsonWrong', { why: read.wrong }) : '');
    if ('value' in read) onChange(read.value);
  };
  const read = parsed(text);
  return (
    <>
      <textarea
        id={id}
        className="input input-lines input-code"
        rows={6}
        spellCheck={false}
        disabled={disabled}
        aria-describedby={`${id}-error`}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      {'value' in read && pretty(read.value) !== text && (
        <Button look="link" onClick={() => setText(pretty(read.value))}>
          {t('ui.format')}
        </Button>
      )}
    </>
  );
}
