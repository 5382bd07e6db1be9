import { useMemo } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import type { DocPage as Whole } from '../server/answers.ts';
import { signDoc } from '../sign-doc.ts';
import { Signed } from './signed.tsx';
import { ROOM } from './signature.ts';

/** Everybody's copies: the derived list, the whole document in its detail, and one's own signature below many at once. */
export function DocPage({ page }: { page: string }) {
  const t = useWords(ROOM);
  const slots = useMemo(
    (): Slots => ({
      actions: [
        {
          key: 'countersign',
          place: 'page',
          async run(rows) {
            if (rows.length === 0) return say.warning(t('ui.chooseFirst'));
            await post(path('yxgl', 'signDoc', 'countersign'), { ids: rows.map(({ id }) => id) });
            say.success(t('ui.countersigned', { count: rows.length }));
            await forget('yxgl', 'signDoc');
          },
        },
      ],
      detail: (row) => <Whole id={row.id} />,
    }),
    [t],
  );
  return <ListPage room={ROOM} page={page} resource={signDoc} slots={slots} />;
}

function Whole({ id }: { id: string }) {
  const t = useWords(ROOM);
  const doc = useFetched<Whole>('yxgl', 'signDoc', 'page', { id }).data;
  if (!doc) return <Skeleton lines={4} />;
  return (
    <Stack>
      {!doc.isIntact && <p role="alert">{t('ui.broken')}</p>}
      <Signed doc={doc} />
    </Stack>
  );
}
