import { useFetched } from '#platform/web/client/queries.ts';
import { WidgetBody } from '#platform/web/desk/widget-body.tsx';
import { useGuestWords } from '#platform/web/i18n/words.ts';
import { Table } from '#platform/web/parts/table.tsx';
import type { Told } from '../server/answers.ts';
import { ROOM } from './apps.ts';

/** Ratings by service; a mean of few says more about who rated. */
export function RatingStat() {
  const t = useGuestWords(ROOM);
  const answer = useFetched<Told>('base', 'serviceRating', 'stat', {}, { quiet: true });
  return (
    <WidgetBody
      answer={answer}
      isEmpty={({ services }) => services.length === 0}
      empty={t('ui.rating.noCases')}
    >
      {({ services, least }) => (
        <Table label={t('ui.rating.title')} figures>
          <thead>
            <tr>
              {['service', 'over', 'ratings', 'mean'].map((key) => (
                <th key={key} scope="col">
                  {t(`ui.rating.column.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {services.map(({ name, ratings, over, rating }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{over}</td>
                <td>{ratings}</td>
                <td>{rating ?? t('ui.rating.few', { least })}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </WidgetBody>
  );
}
