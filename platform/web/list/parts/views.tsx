import './views.css';

type ViewsProps<V extends string> = {
  label: string;
  views: readonly V[];
  value: V;
  name: (view: V) => string;
  onChange: (view: V) => void;
};

/** Ways to look at the same thing, one switch of a few words. */
export function Views<V extends string>({ label, views, value, name, onChange }: ViewsProps<V>) {
  return (
    <span className="views" role="group" aria-label={label}>
      {views.map((view) => (
        <button key={view} type="button" aria-pressed={view === value} onClick={() => onChange(view)}>
          {name(view)}
        </button>
      ))}
    </span>
  );
}
