import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ROOM } from './leave.ts';

type Numbers = {
  onLeave: number;
  outSchool: number;
  toCancel: number;
  overdue: number;
  cancelRunning: number;
};
const NAMES = ['onLeave', 'outSchool', 'toCancel', 'overdue', 'cancelRunning'] as const;

/** How many are away, due back and overdue. */
export function Board() {
  const t = useWords(ROOM);
  const { data } = useFetched<Numbers>(
    'yxgl',
    'leaveApply',
    'board',
    {},
    { quiet: true, refetchInterval: 60_000 },
  );
  return (
    <dl className="leave-board">
      {NAMES.map((name) => (
        <div key={name} data-bad={(name === 'overdue' && (data?.overdue ?? 0) > 0) || undefined}>
          <dt>{t(`ui.desk.board.${name}`)}</dt>
          <dd>{data?.[name] ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

type Place = { cantonCode: string | null; place: string | null; students: number };
const MOST = 8;

/** Where students are, as ranked bars: no map vendor is needed for it. */
export function Places() {
  const t = useWords(ROOM);
  const { data = [] } = useFetched<Place[]>('yxgl', 'leaveApply', 'destinations', {}, { quiet: true });
  if (data.length === 0) return null;
  const most = data[0]!.students;
  return (
    <details open={data.length <= MOST}>
      <summary>{t('ui.desk.places', { count: data.length })}</summary>
      <ol className="leave-places">
        {data.map((one) => (
          <li key={one.cantonCode ?? one.place}>
            <span>{one.place ?? t('ui.desk.noPlace')}</span>
            <span
              className="leave-bar"
              style={{ width: `${(one.students / most) * 100}%` }}
              aria-hidden="true"
            />
            <span>{one.students}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
