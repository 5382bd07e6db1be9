import type { Counsellor } from '#modules/base/people/answers';
import { useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import type { BoardClass } from '../server/answers.ts';
import { ledBy, type Plan } from './board.ts';

const ROOM = 'base/academic';

type BoardListProps = {
  classes: readonly BoardClass[];
  staff: readonly Counsellor[];
  plan: Plan;
  loads: ReadonlyMap<string, number>;
  limit: number;
  onOpen: (one: BoardClass) => void;
};

/** The board of a phone: each class with who leads it; a tap changes that. */
export function BoardList({ classes, staff, plan, loads, limit, onOpen }: BoardListProps) {
  const t = useWords(ROOM);
  const nameOf = new Map(staff.map(({ value, label }) => [value, label]));
  const led = (id: string) => {
    const load = loads.get(id) ?? 0;
    const name = `${nameOf.get(id) ?? ''} ${t('ui.board.load', { count: load, limit })}`;
    return (
      <span key={id} data-tone={load > limit ? 'wrong' : undefined}>
        {name}
      </span>
    );
  };
  return (
    <Stack as="ul" gap={8}>
      {classes.map((one) => (
        <li key={one.id}>
          <Stack
            as="button"
            gap={2}
            className="board-card"
            data-look="tile"
            data-changed={plan[one.id] !== undefined || undefined}
            onClick={() => onOpen(one)}
          >
            <strong>
              {one.className} · {t('ui.board.students', { count: one.studentCount })}
            </strong>
            {ledBy(one, plan).length === 0 ? (
              <small>{t('ui.board.nobody')}</small>
            ) : (
              ledBy(one, plan).map(led)
            )}
          </Stack>
        </li>
      ))}
    </Stack>
  );
}
