import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { roundWish } from '../round-wish.ts';
import type { WishCounts } from '../server/answers.ts';
import { ROOM } from './score.ts';

/** Who wishes for what in rounds that collect anew; above, how many wish for each major of one round. */
export function WishPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { data: rounds } = useFetched<Option[]>('dzks', 'admitRound', 'getSelect', {});
  const roundId = page.params['roundId'] ?? '';
  return (
    <Stack as="section" gap={16}>
      <Row>
        <select
          className="input"
          aria-label={t('fields.roundWish.roundId')}
          value={roundId}
          onChange={(event) => page.setParams({ roundId: event.target.value })}
        >
          <option value="">{t('ui.wish.choose')}</option>
          {rounds?.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      </Row>
      {roundId !== '' && <Counts roundId={roundId} />}
      <ListPage room={ROOM} page="wish" resource={roundWish} />
    </Stack>
  );
}

function Counts({ roundId }: { roundId: string }) {
  const t = useWords(ROOM);
  const { data } = useFetched<WishCounts>('dzks', 'roundWish', 'counts', { roundId }, { staleTime: 0 });
  if (!data) return null;
  if (data.people === 0) return <Nothing>{t('ui.wish.nobody')}</Nothing>;
  return (
    <Card title={t('ui.wish.counts')}>
      <Soft>{t('ui.wish.people', { people: data.people, obeying: data.obeying })}</Soft>
      <Table label={t('ui.wish.counts')} figures>
        <thead>
          <tr>
            {['plan', 'department', 'left', 'first', 'all'].map((key) => (
              <th key={key} scope="col">
                {t(`ui.wish.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.plans.map((one) => (
            <tr key={one.id}>
              <td>
                {one.code} {one.name}
              </td>
              <td>{one.department}</td>
              <td>{one.left}</td>
              <td>{one.first}</td>
              <td>{one.all}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
