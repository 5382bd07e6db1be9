import { useMemo, useState } from 'react';
import { say } from '#platform/web/client/say.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { AskText } from '#platform/web/form/ask-text.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { rolloverItem } from '../rollover-item.ts';
import type { Shown } from '../server/answers.ts';
import { act, ROOM } from './rollover.ts';
import { SetPanel } from './set-panel.tsx';

type Looked = { id: string; status: string };

/** What is proposed for one's own students, before it happens; who finds it wrong says so. */
export function ItemPage() {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<Shown>('base', 'rolloverItem', 'shown', {}, { staleTime: 0 });
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  const { batch } = data;
  if (!batch)
    return (
      <Card>
        <Nothing>{t('ui.noList')}</Nothing>
      </Card>
    );
  const day = batch.effectiveDate;
  return (
    <Stack>
      <Card title={t('ui.listTitle', { xn: batch.toXn })}>
        <Soft>{t(isOpen(batch) ? 'ui.listHint' : 'ui.listOver', { day })}</Soft>
      </Card>
      <ItemList batch={batch} />
    </Stack>
  );
}

const isOpen = ({ status }: Looked) => status === 'draft' || status === 'checked';

/** The proposals of a batch: the derived list, one action for many, objections. */
export function ItemList({ batch }: { batch: Looked }) {
  const t = useWords(ROOM);
  const may = useCan();
  const [chosen, setChosen] = useState<readonly ListRow[] | null>(null);
  const [objected, setObjected] = useState<ListRow | null>(null);
  const open = isOpen(batch);
  const fixed = useMemo(() => ({ rolloverId: batch.id }), [batch.id]);
  const slots = useMemo(
    (): Slots => ({
      actions: open
        ? [
            { key: 'set', place: 'page', run: (rows) => setChosen(rows) },
            {
              key: 'object',
              place: 'row',
              shown: () => may('rolloverItem.object') && !may('rolloverItem.set'),
              run: ([row]) => setObjected(row!),
            },
          ]
        : [],
    }),
    [open, may],
  );
  return (
    <>
      <ListPage room={ROOM} page="item" resource={rolloverItem} slots={slots} fixed={fixed} />
      {chosen && <SetPanel rolloverId={batch.id} rows={chosen} onClose={() => setChosen(null)} />}
      {objected && (
        <AskText
          title={t('ui.objectTo', { name: String(objected['studentName']) })}
          ok={t('actions.rolloverItem.object')}
          label={t('fields.rolloverObjection.content')}
          required
          send={async (content) => {
            await act('rolloverItem', 'object', { id: objected.id, content });
            say.success(t('ui.objected'));
          }}
          onClose={() => setObjected(null)}
        />
      )}
    </>
  );
}
