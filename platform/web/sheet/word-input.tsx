type WordInputProps = {
  label: string;
  value: string;
  /** Said where nothing is chosen. */
  none: string;
  choices: readonly string[] | null;
  onChange: (value: string) => void;
};

/** One of the words that a column may hold; typed where they are too many to list. */
export function WordInput({ label, value, none, choices, onChange }: WordInputProps) {
  if (!choices)
    return (
      <input
        className="input"
        aria-label={label}
        placeholder={none}
        maxLength={200}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <select
      className="input"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{none}</option>
      {value !== '' && !choices.includes(value) && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  );
}
