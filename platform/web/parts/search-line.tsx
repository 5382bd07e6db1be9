import '../list/list.css';

type SearchLineProps = { label: string; value: string; onChange: (text: string) => void };

/** A line to look for something by, letter by letter. */
export function SearchLine({ label, value, onChange }: SearchLineProps) {
  return (
    <input
      className="input search-box"
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
