import '#platform/web/list/list.css';
import './staff-board.css';
import { useState } from 'react';
import type { Counsellor } from '#modules/base/people/answers';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { can } from '#platform/web/client/session.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { joined } from '#platform/web/i18n/joined.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage, useUnsaved } from '#platform/web/page/page.ts';
import { Columns, Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { useViewport } from '#platform/web/shell/viewport.ts';
import type { Board, BoardClass } from '../server/answers.ts';
import { assignments, ledBy, loadsOf, movedTo, planned, type Plan } from './board.ts';
import { BoardColumn, type Held } from './board-column.tsx';
import { BoardList } from './board-list.tsx';
import { ChooseCounsellors } from './choose-counsellors.tsx';

const ROOM = 'base/academic';
/** More columns can't be looked over: a college is chosen first. */
const COLUMNS_MOST = 12;

/** Counsellors and their classes side by side: cards are dragged from one to another, then saved at once. */
export function StaffBoard() {
  const board = useFetched<Board>('base', 'stuClass', 'staffBoard', {}, { quiet: true, staleTime: 0 });
  const staff = useFetched<Counsellor[]>('base', 'teacher', 'getFdySelect', {}, { quiet: true });
  const error = board.error ?? staff.error;
  if (board.data && staff.data) return <Planner board={board.data} staff={staff.data} />;
  return error ? <Failed error={error} onRetry={() => void board.refetch()} /> : <Skeleton />;
}

function Planner({ board, staff }: { board: Board; staff: Counsellor[] }) {
  const t = useWords(ROOM);
  const page = usePage();
  const { phone } = useViewport();
  const [past, setPast] = useState<Plan[]>([]);
  const [plan, setPlan] = useState<Plan>({});
  const [chosen, setChosen] = useState<BoardClass | null>(null);
  const [busy, run] = useBusy();
  const changes = assignments(board.classes, plan);
  useUnsaved(changes.length > 0);
  const colleges = [...new Map(board.classes.map((one) => [one.departmentId, one.deptName]))];
  const grades = [...new Set(board.classes.map((one) => one.grade))];
  const first = staff.length > COLUMNS_MOST ? (colleges[0]?.[0] ?? '') : '';
  const { dept = first, grade = '' } = page.params;
  const inView = board.classes.filter(
    (one) => (dept === 'all' || dept === '' || one.departmentId === dept) && (!grade || one.grade === grade),
  );
  const shown = staff.filter(
    ({ value, deptId }) =>
      dept === 'all' ||
      dept === '' ||
      deptId === dept ||
      inView.some((one) => ledBy(one, plan).includes(value)),
  );
  const loads = loadsOf(board.classes, plan, board.elsewhere);
  const set = (one: BoardClass, fdyIds: readonly string[]) => {
    setPast([...past, plan]);
    setPlan(planned(plan, one, fdyIds));
  };
  const move = ({ one, from }: Held, to: string | null) => {
    const next = movedTo(ledBy(one, plan), from, to);
    if (next === null) return say.warning(t('ui.board.full', { name: one.className }));
    if (from !== to) set(one, next);
  };
  const undo = () => {
    setPlan(past.at(-1) ?? {});
    setPast(past.slice(0, -1));
  };
  const save = async () => {
    await run(async () => {
      await post(path('base', 'stuClass', 'assignStaff'), { assignments: changes });
      say.success(t('ui.board.saved', { count: changes.length }));
      await Promise.all([forget('base', 'stuClass'), forget('base', 'teacher')]);
      setPlan({});
      setPast([]);
    });
  };
  const limit = board.studentsPerCounsellor;
  const over = shown.filter(({ value }) => (loads.get(value) ?? 0) > limit);
  const columns = [null, ...shown];
  const may = can('stuClass.assignStaff');
  return (
    <Card aria-label={t('pages.staff')}>
      <Row>
        <select
          className="input"
          aria-label={t('fields.stuClass.departmentId')}
          value={dept}
          onChange={(event) => page.setParams({ ...page.params, dept: event.target.value })}
        >
          <option value="all">{t('ui.board.allColleges')}</option>
          {colleges.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <select
          className="input"
          aria-label={t('fields.stuClass.grade')}
          value={grade}
          onChange={(event) => page.setParams({ ...page.params, grade: event.target.value })}
        >
          <option value="">{t('ui.board.allGrades')}</option>
          {grades.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        <span className="toolbar-space" />
        {may && (
          <>
            <Button disabled={past.length === 0} onClick={undo}>
              {t('ui.board.undo')}
            </Button>
            <Button look="primary" busy={busy} disabled={changes.length === 0} onClick={() => void save()}>
              {changes.length > 0 ? t('ui.board.saveCount', { count: changes.length }) : word('form.save')}
            </Button>
          </>
        )}
      </Row>
      {may && !phone && <p className="field-hint">{t('ui.board.hint')}</p>}
      {over.length > 0 && (
        <p data-look="note" data-tone="warn" role="status">
          {t('ui.board.over', { names: joined(over.map(({ label }) => label)), limit })}
        </p>
      )}
      {phone ? (
        <BoardList
          classes={inView}
          staff={staff}
          plan={plan}
          loads={loads}
          limit={limit}
          onOpen={setChosen}
        />
      ) : (
        <Columns tile={218}>
          {columns.map((counsellor, place) => (
            <BoardColumn
              key={counsellor?.value ?? 'none'}
              counsellor={counsellor}
              classes={inView.filter((one) =>
                counsellor === null
                  ? ledBy(one, plan).length === 0
                  : ledBy(one, plan).includes(counsellor.value),
              )}
              isChanged={({ id }) => plan[id] !== undefined}
              load={counsellor ? (loads.get(counsellor.value) ?? 0) : null}
              limit={limit}
              may={may}
              onDrop={(held) => move(held, counsellor?.value ?? null)}
              onStep={(held, step) => {
                const next = columns[place + step];
                if (next !== undefined) move(held, next?.value ?? null);
              }}
              onOpen={setChosen}
            />
          ))}
        </Columns>
      )}
      {chosen && may && (
        <ChooseCounsellors
          one={chosen}
          led={ledBy(chosen, plan)}
          staff={staff}
          loads={loads}
          onChoose={(fdyIds) => {
            set(chosen, fdyIds);
            setChosen(null);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  );
}
