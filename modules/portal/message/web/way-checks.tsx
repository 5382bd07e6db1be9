import { useWords } from '#platform/web/i18n/words.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
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
    <Row as="span" gap={16} role="group" aria-label={name}>
      {offered.map((way) => (
        <CheckLine
          key={way}
          checked={ways.includes(way)}
          disabled={fixed && way === 'site'}
          onChange={(on) => onChange(offered.filter((one) => (one === way ? on : ways.includes(one))))}
        >
          {t(`way.${way}`)}
        </CheckLine>
      ))}
    </Row>
  );
}
