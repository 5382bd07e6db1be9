import './tiles.css';
import { useId } from 'react';
import { Board } from './box.tsx';

type TilesProps = {
  id?: string;
  label: string;
  /** `note`: what it means, below its name. */
  options: readonly { value: string; label: string; note?: string }[];
  value: unknown;
  onChange: (value: string) => void;
  /** The least width of one, in pixels. */
  tile?: number;
};

/** One of a few, each a tile that takes the click; by keys they are radio buttons. */
export function Tiles({ id, label, options, value, onChange, tile = 96 }: TilesProps) {
  const name = useId();
  const box = { id, tile, tabIndex: -1, 'aria-label': label };
  return (
    <Board {...box} gap={8} className="part-tiles" role="radiogroup">
      {options.map((one) => (
        <label key={one.value}>
          <input
            type="radio"
            name={name}
            checked={value === one.value}
            onChange={() => onChange(one.value)}
          />
          <span>{one.label}</span>
          {one.note && <small>{one.note}</small>}
        </label>
      ))}
    </Board>
  );
}
