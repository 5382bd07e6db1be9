import { useWords } from '#platform/web/i18n/words.ts';
import { ROOM, type Param } from './config.ts';
import { ImageEditor } from './image-editor.tsx';
import { JsonEditor } from './json-editor.tsx';

export type EditorProps = {
  id: string;
  param: Param;
  value: unknown;
  disabled: boolean;
  onChange: (value: unknown) => void;
  /** '' when what stands there can be saved. */
  onWrong: (sentence: string) => void;
};

const LONG = 30;

/** The control of a parameter's type. */
export function ParamEditor(props: EditorProps) {
  const { id, param, value, disabled, onChange } = props;
  const t = useWords(ROOM);
  const common = { id, disabled, 'aria-describedby': `${id}-error` };
  switch (param.valueType) {
    case 'boolean':
      return (
        <input
          {...common}
          className="form-switch"
          type="checkbox"
          role="switch"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'integer':
      return <IntegerEditor {...props} />;
    case 'color':
      return <ColorEditor {...props} />;
    case 'image':
      return <ImageEditor {...props} />;
    case 'json':
      return <JsonEditor {...props} />;
    case 'secret':
      return (
        <input
          {...common}
          className="input"
          type="password"
          autoComplete="new-password"
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    default: {
      if (param.options) return <Options {...props} />;
      const text = String(value ?? '');
      const own = {
        ...common,
        className: text.length > LONG ? 'input input-lines' : 'input',
        maxLength: 4000,
        placeholder: t('ui.blank'),
        value: text,
      };
      const change = (event: { target: { value: string } }) => onChange(event.target.value);
      return text.length > LONG ? (
        <textarea {...own} rows={2} onChange={change} />
      ) : (
        <input {...own} autoComplete="off" onChange={change} />
      );
    }
  }
}

function Options({ id, param, value, disabled, onChange }: EditorProps) {
  return (
    <select
      id={id}
      className="input"
      disabled={disabled}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
    >
      {param.options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function IntegerEditor({ id, param, value, disabled, onChange, onWrong }: EditorProps) {
  const t = useWords(ROOM);
  const range = { min: param.min ?? 0, max: param.max ?? 1e9 };
  const change = (text: string) => {
    const number = Number(text);
    const fits = text.trim() !== '' && Number.isInteger(number) && number >= range.min && number <= range.max;
    onWrong(fits ? '' : t('ui.integerRange', range));
    onChange(fits ? number : text);
  };
  return (
    <span className="input-unit">
      <input
        id={id}
        className="input input-number"
        inputMode="numeric"
        disabled={disabled}
        aria-describedby={`${id}-error`}
        value={String(value ?? '')}
        onChange={(event) => change(event.target.value)}
      />
      {param.max !== null && <span className="field-hint">{t('ui.range', range)}</span>}
    </span>
  );
}

const COLOR = /^#[0-9a-fA-F]{6}$/;

function ColorEditor({ id, param, value, disabled, onChange, onWrong }: EditorProps) {
  const t = useWords(ROOM);
  const text = String(value ?? '');
  const change = (next: string) => {
    onWrong(COLOR.test(next) ? '' : t('ui.colorWrong'));
    onChange(next);
  };
  return (
    <span className="color-input">
      <input
        type="color"
        aria-label={t('ui.pickColor', { name: param.paramName })}
        disabled={disabled}
        value={COLOR.test(text) ? text : '#1677ff'}
        onChange={(event) => change(event.target.value)}
      />
      <input
        id={id}
        className="input"
        maxLength={7}
        disabled={disabled}
        aria-describedby={`${id}-error`}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
    </span>
  );
}
