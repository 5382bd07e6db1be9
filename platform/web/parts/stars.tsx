import './looks.css';
import { useId } from 'react';

const FIVE = [1, 2, 3, 4, 5] as const;

type StarsProps = {
  id?: string | undefined;
  label: string;
  value: number;
  /** How so many stars are called. */
  name: (stars: number) => string;
  onChange: (stars: number) => void;
};

/** One to five stars, as radio buttons: a thumb, arrow keys and screen readers all reach them. */
export function Stars({ id, label, value, name, onChange }: StarsProps) {
  const group = useId();
  return (
    <div className="part-stars" role="radiogroup" aria-label={label}>
      {FIVE.map((star) => (
        <label key={star} data-on={star <= value || undefined}>
          <input
            type="radio"
            className="out-of-sight"
            id={star === 1 ? id : undefined}
            name={group}
            checked={star === value}
            aria-label={name(star)}
            onChange={() => onChange(star)}
          />
          <span aria-hidden="true">★</span>
        </label>
      ))}
    </div>
  );
}

/** Stars that somebody gave. */
export const Given = ({ stars, label }: { stars: string; label: string }) => (
  <span className="part-given" role="img" aria-label={label}>
    {stars}
  </span>
);
