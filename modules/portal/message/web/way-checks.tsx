import { useWords } from '#platform/web/i18n/words.ts';
import { ROOM, type Way } from './subscription.ts';

type WayChecksProps = {
  /** The kind of messages that these are the ways of. */
  name: string;
  offered: readonly Way[];
  /** The site can't be turned off. */
  fixed: boolean;
  ways: readonly Way[];
  onChange: (ways: Way[]) => void;
};

/** The ways of one kind of messages, side by side. */
export function WayChecks({ name, offered, fixed, ways, onChange }: WayChecksProps) {
  const t = useWords(ROOM);
  return (
    <span className="way-checks" role="group" aria-label={name}>
      {offered.map((way) => (
        <label key={way}>
          <input
            type="checkbox"
            checked={ways.includes(way)}
            disabled={fixed && way === 'site'}
            onChange={(event) =>
              onChange(offered.filter((one) => (one === way ? event.target.checked : ways.includes(one))))
            }
          />
          {t(`way.${way}`)}
        </label>
      ))}
    </span>
  );
}
