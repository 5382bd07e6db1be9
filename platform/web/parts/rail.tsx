import './parts.css';

type RailProps<V extends string> = {
  label: string;
  /** `count`: how many there are of it. */
  options: readonly { value: V; label: string; count?: number | string }[];
  value: V;
  onChange: (value: V) => void;
};

/** One of a few, each a pill: a filter that is always in sight. */
export function Rail<V extends string>({ label, options, value, onChange }: RailProps<V>) {
  return (
    <div className="part-rail" role="group" aria-label={label}>
      {options.map((one) => (
        <button
          key={one.value}
          type="button"
          aria-pressed={one.value === value}
          onClick={() => onChange(one.value)}
        >
          {one.label}
          {one.count !== undefined && <span>{one.count}</span>}
        </button>
      ))}
    </div>
  );
}
