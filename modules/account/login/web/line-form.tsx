import { useRef, useState, type FormEvent, type InputHTMLAttributes, type ReactNode } from 'react';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { say, type WordKey } from './words.ts';

/** What is wrong, by line. */
export type Wrong = { [name: string]: string };
/** What stands in a line now, as it was typed. */
export type Typed = (name: string) => string;

/** One line of a form. */
export type Row = {
  name: string;
  label: WordKey;
  /** Said of a line that is not good; without `good` that is an empty one. */
  missing: WordKey;
  good?: (value: string, typed: Typed) => boolean;
  kind?: keyof typeof KINDS | 'password' | 'newPassword';
  first?: string | null;
  most?: number;
  /** Something at the end of the line; it may look at the others, and say what is wrong with them. */
  tail?: (typed: Typed, fail: (wrong: Wrong) => void) => ReactNode;
};

const KINDS = {
  text: { maxLength: 60 },
  account: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, maxLength: 64 },
  phone: { inputMode: 'tel', autoComplete: 'tel', maxLength: 11 },
  code: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 20 },
} satisfies Record<string, InputHTMLAttributes<HTMLInputElement>>;

type LineFormProps = {
  rows: readonly Row[];
  go: WordKey;
  /** Sends what was typed; answers with what is wrong, and with nothing when it was right. */
  send: (typed: Typed) => Promise<Wrong | null>;
  above?: ReactNode;
  below?: ReactNode;
};

/** Lines, one under the other, each with its own error, and a button. Nothing is drawn while somebody types. */
export function LineForm({ rows, go, send, above, below }: LineFormProps) {
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);
  const typed: Typed = (name) => inputs.current.get(name)?.value ?? '';
  /** What is wrong stands under its line, and the first such line is ready to be typed anew. */
  const fail = (found: Wrong) => {
    setWrong(found);
    const first = rows.find(({ name }) => found[name] !== undefined);
    if (first) inputs.current.get(first.name)?.select();
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = faults(rows, typed);
    fail(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const refused = await send(typed);
    setBusy(false);
    fail(refused ?? {});
  };
  return (
    <form className="login" onSubmit={(event) => void onSubmit(event)} noValidate>
      {above}
      {rows.map((row) => (
        <Line
          key={row.name}
          row={row}
          error={wrong[row.name]}
          tail={row.tail?.(typed, fail)}
          keep={(input) => {
            if (input) inputs.current.set(row.name, input);
            else inputs.current.delete(row.name);
          }}
        />
      ))}
      {below}
      <button className="login-go" type="submit" disabled={busy} aria-busy={busy}>
        {say(go)}
      </button>
    </form>
  );
}

function faults(rows: readonly Row[], typed: Typed): Wrong {
  const isGood = ({ name, good = (value) => value !== '' }: Row) => good(typed(name).trim(), typed);
  return Object.fromEntries(
    rows.filter((row) => !isGood(row)).map(({ name, missing }) => [name, say(missing)]),
  );
}

type LineProps = {
  row: Row;
  error: string | undefined;
  tail: ReactNode;
  keep: (input: HTMLInputElement | null) => void;
};

function Line({ row: { name, label, kind = 'text', first, most }, error, tail, keep }: LineProps) {
  const own = { id: name, label: say(label), error, inputRef: keep };
  if (kind === 'password' || kind === 'newPassword')
    return <PasswordField {...own} fresh={kind === 'newPassword'} />;
  return (
    <Field
      {...own}
      {...KINDS[kind]}
      {...(most !== undefined && { maxLength: most })}
      defaultValue={first ?? ''}
      tail={tail}
    />
  );
}
