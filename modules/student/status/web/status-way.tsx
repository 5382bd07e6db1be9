import { Value } from '#platform/web/list/value.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { statusChange } from '../status-change.ts';

/** From which status to which; nothing where it stays. */
export function StatusWay({ from, to }: { from: unknown; to: unknown }) {
  if (typeof from !== 'string' || typeof to !== 'string' || from === to) return null;
  return (
    <Row gap={8}>
      <Value field={statusChange.fields.fromStatus} value={from} />
      <span aria-hidden>→</span>
      <Value field={statusChange.fields.toStatus} value={to} />
    </Row>
  );
}
