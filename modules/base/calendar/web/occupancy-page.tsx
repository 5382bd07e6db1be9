import '#platform/web/list/list.css';
import './timetable.css';
import './occupancy.css';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { joined } from '#platform/web/i18n/joined.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { WordsFilter } from '#platform/web/list/filter-control.tsx';
import { Pager } from '#platform/web/list/pager.tsx';
import { Empty, Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { go } from '#platform/web/shell/navigate.ts';
import type { Card as Lesson, Occupancy } from '../server/answers.ts';
import { useWeek } from './use-week.ts';
import { WeekBar } from './week-bar.tsx';
import { together } from './week-blocks.ts';

const ROOM = 'base/calendar';
const SIZE = '20';

type Taken = Lesson & { day: string };

/** Which venues are taken when in a week; a press on one shows its own timetable. */
export function OccupancyPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const week = useWeek();
  const types = useOptions('venueType');
  const { campus = '', building = '', type = '', keyword = '', current = '1', size = SIZE } = page.params;
  const campuses = useFetched<Option[]>('base', 'campus', 'getSelect', {}, { quiet: true }).data ?? [];
  const place = { campusId: campus };
  const buildings = useFetched<Option[]>('base', 'building', 'getSelect', place, { quiet: true }).data ?? [];
  const answer = useFetched<Occupancy>(
    'base',
    'venue',
    'occupancy',
    {
      from: week.from,
      to: week.to,
      campusId: campus,
      buildingId: building,
      venueType: type,
      keyword,
      current: Number(current),
      size: Number(size),
    },
    { keep: true, quiet: true },
  );
  const set = (part: Record<string, string>) => page.setParams({ ...page.params, current: null, ...part });
  const choice = (name: string, label: string, value: string, options: readonly Option[], more = {}) => (
    <select
      className="input"
      aria-label={label}
      value={value}
      onChange={(event) => set({ [name]: event.target.value, ...more })}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
  return (
    <Card aria-label={t('pages.occupancy')}>
      <Row>
        {choice('campus', t('ui.venue.campus'), campus, campuses, { building: '' })}
        {choice('building', t('ui.venue.building'), building, buildings)}
        {choice('type', t('ui.venue.type'), type, types)}
        <WordsFilter
          label={t('ui.venue.search')}
          value={keyword}
          search
          onChange={(text) => set({ keyword: text })}
        />
      </Row>
      <WeekBar week={week} />
      {answer.isPending && <Skeleton />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && answer.data.records.length === 0 && (
        <Empty filtered onClear={() => set({ campus: '', building: '', type: '', keyword: '' })} />
      )}
      {answer.data && answer.data.records.length > 0 && (
        <>
          <Occupied answer={answer.data} today={week.today} />
          <Pager
            current={answer.data.current}
            size={Number(size)}
            total={answer.data.total}
            onChange={(part) => set({ current: String(part.current), size: String(part.size ?? size) })}
          />
        </>
      )}
    </Card>
  );
}

function Occupied({ answer: { records, days, sections }, today }: { answer: Occupancy; today: string }) {
  const t = useWords(ROOM);
  const weekdays = useOptions('weekday');
  const nameOf = (weekday: number) => weekdays.find(({ value }) => value === String(weekday))?.label;
  return (
    <Table label={t('pages.occupancy')} className="occupancy">
      <caption className="out-of-sight">{t('pages.occupancy')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('ui.venue.name')}</th>
          <th scope="col">{t('ui.venue.use')}</th>
          {days.map(({ day, weekday, name }) => (
            <th key={day} scope="col" data-today={day === today || undefined}>
              {nameOf(weekday)} <small>{day.slice(5)}</small> {name && <small>{name}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((venue) => (
          <tr key={venue.id}>
            <th scope="row">
              <button
                type="button"
                className="cell-open"
                onClick={() => go(`/layout/base/calendar/timetable?kind=venue&of=${venue.id}`)}
              >
                {venue.venueName}
              </button>
              <small>{t('ui.venue.seats', { count: venue.capacity })}</small>
            </th>
            <td>{venue.usePercent}%</td>
            {days.map(({ day, weekday }) => (
              <td key={day} data-day={nameOf(weekday)} data-today={day === today || undefined}>
                <Strip taken={venue.taken.filter((one) => one.day === day)} sections={sections} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The sections of a day, those that are taken filled; what takes them is read out and shown on pointing. */
function Strip({ taken, sections }: { taken: readonly Taken[]; sections: number }) {
  const t = useWords(ROOM);
  const shown = together(taken);
  if (shown.length === 0)
    return (
      <Soft as="span" small>
        {t('ui.venue.free')}
      </Soft>
    );
  const lines = shown.map((one) =>
    [
      t('ui.sections', { from: one.sectionFrom, to: one.sectionTo }),
      one.courseName,
      one.teacherName,
      joined(one.classNames),
    ]
      .filter(Boolean)
      .join(' '),
  );
  return (
    <div className="occupancy-strip" title={lines.join('\n')}>
      {Array.from({ length: sections }, (_, index) => index + 1).map((section) => (
        <i
          key={section}
          data-taken={
            shown.some((one) => one.sectionFrom <= section && one.sectionTo >= section) || undefined
          }
        />
      ))}
      <span className="out-of-sight">{lines.join('；')}</span>
    </div>
  );
}
