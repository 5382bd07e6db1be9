import '#platform/web/list/list.css';
import './repair.css';
import { FiguresPage } from '#platform/web/figures/figures-page.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import type { HeatCell } from '../server/answers.ts';
import { repairFigures } from '../repair-figures.ts';
import { ROOM, useOrders } from './order.ts';

/** How much was reported, how fast and how well it was mended, and when people report. */
export function StatsPage() {
  return (
    <FiguresPage room={ROOM} figures={repairFigures} call="stats" more={(asked) => <Heat asked={asked} />} />
  );
}

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Weekdays by hours; darker where more is reported. */
function Heat({ asked: { from, to, buildingId } }: { asked: { [name: string]: string } }) {
  const t = useWords(ROOM);
  const query = { ...(from && { from }), ...(to && { to }), ...(buildingId && { buildingId }) };
  const { data = [] } = useOrders<HeatCell[]>('heat', query);
  const title = t('ui.stats.heat');
  const most = Math.max(1, ...data.map(({ count }) => count));
  const at = (day: number, hour: number) =>
    data.find((one) => one.weekday === day && one.hour === hour)?.count ?? 0;
  return (
    <section className="figures-card" aria-label={title}>
      <h3>{title}</h3>
      <table className="repair-heat">
        <thead>
          <tr>
            <th scope="col">
              <span className="out-of-sight">{title}</span>
            </th>
            {HOURS.map((hour) => (
              <th key={hour} scope="col">
                <span className={hour % 3 === 0 ? undefined : 'out-of-sight'}>{hour}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAYS.map((day) => (
            <tr key={day}>
              <th scope="row">{word(`figures.weekdays.${day}`)}</th>
              {HOURS.map((hour) => (
                <td
                  key={hour}
                  title={`${hour}:00 · ${at(day, hour)}`}
                  data-look="heat"
                  style={{ '--part': at(day, hour) / most } as React.CSSProperties}
                >
                  <span className="out-of-sight">{at(day, hour)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
