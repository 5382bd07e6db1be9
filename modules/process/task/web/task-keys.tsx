import { useWords } from '#platform/web/i18n/words.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { useViewport } from '#platform/web/shell/viewport.ts';
import { ROOM } from './task.ts';

const KEYS = [
  ['J / K', 'walk'],
  ['Enter', 'open'],
  ['A', 'approve'],
  ['R', 'return'],
  ['D', 'reject'],
  ['T', 'transfer'],
  ['X', 'choose'],
  ['Shift A', 'batch'],
] as const;

/** By which keys the list is gone through at a desk. */
export function TaskKeys() {
  const t = useWords(ROOM);
  if (useViewport().phone) return null;
  return (
    <Row as="p" className="tasks-keys">
      {KEYS.map(([key, what]) => (
        <span key={key}>
          <kbd>{key}</kbd> {t(`ui.key.${what}`)}
        </span>
      ))}
    </Row>
  );
}
