import { useQuery } from '@tanstack/react-query';
import { get } from '#platform/web/client/calls.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Story } from '../server/answers.ts';
import { Row } from '#platform/web/parts/box.tsx';

const EVERY = 3_000;

/** While a demo school's past is still being told: how far it is. */
export function Past() {
  const t = useWords('portal/desktop');
  const language = useLanguage();
  const { data = [] } = useQuery({
    queryKey: ['past', language],
    queryFn: () => get<Story[]>('/api/flySource-base/demo/past', {}, { quiet: true }),
    refetchInterval: ({ state }) => (state.data?.length ? EVERY : false),
  });
  if (data.length === 0) return null;
  return (
    <Card role="status">
      <Soft>{t('ui.past')}</Soft>
      {data.map(({ title, done, total }) => (
        <Row as="label" gap={12} nowrap key={title}>
          {title}
          <progress data-grow value={done} max={total} />
          <span>
            {done} / {total}
          </span>
        </Row>
      ))}
    </Card>
  );
}
