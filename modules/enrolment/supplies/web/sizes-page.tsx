import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import type { Sizes } from '../server/answers.ts';

/** How many of each size: what the school buys by. */
export function SizesPage() {
  const t = useWords('enrolment/supplies');
  const { data } = useFetched<Sizes>('yxgl', 'goodsOrder', 'sizes', {});
  if (!data) return <Skeleton lines={4} />;
  if (data.length === 0) return <Nothing>{t('ui.none')}</Nothing>;
  return (
    <Table label={t('pages.sizes')} figures>
      <thead>
        <tr>
          {['goods', 'size', 'qty', 'paid'].map((key) => (
            <th key={key} scope="col">
              {t(`ui.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((one) => (
          <tr key={`${one.name}.${one.size}`}>
            <th scope="row">{one.name}</th>
            <td>{one.size}</td>
            <td>{one.qty}</td>
            <td>{one.paid}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
