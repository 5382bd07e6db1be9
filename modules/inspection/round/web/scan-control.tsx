import { schoolNow } from '#platform/web/client/clock.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { Scanner } from '#platform/web/parts/scanner/scanner.tsx';

type Scan = { code: string; at: string };

/** A code that was read at a place, and when; who has no camera types it. */
export function ScanControl({ id, title, value, onChange }: ControlProps) {
  const scan = value as Scan | null;
  const take = (code: string) => onChange(code === '' ? null : { code, at: schoolNow() });
  return (
    <Row>
      <Scanner onCode={take} />
      <input
        id={id}
        className="input"
        data-grow
        aria-label={title}
        placeholder={title}
        value={scan?.code ?? ''}
        onChange={(event) => take(event.target.value)}
      />
    </Row>
  );
}
