import { lazy, Suspense, useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan, useUser } from '#platform/web/client/session.ts';
import type { Page } from '#platform/web/client/types.ts';
import { FormDrawer } from '#platform/web/form/form-drawer.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { screen } from '../screen.ts';
import type { ListedRow } from '#platform/kit/resource.ts';
import { IssueDialog } from './pass-dialogs.tsx';
import { addressOf, ROOM } from './screen.ts';

/** The designer and its library come when somebody designs. */
const Designer = lazy(() => import('./design/designer.tsx').then((file) => ({ default: file.Designer })));

type Listed = ListedRow<typeof screen>;
type Dialog = { what: 'edit' | 'grant'; of: Listed } | { what: 'add' } | null;

/** All screens of the school as cards; with `design` in the address the one that is designed. */
export function WallPage() {
  const page = usePage();
  const id = page.params['design'];
  if (!id) return <Screens onDesign={(design) => page.setParams({ design })} />;
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <Designer key={id} id={id} onClose={() => page.setParams({})} />
    </Suspense>
  );
}

function Screens({ onDesign }: { onDesign: (id: string) => void }) {
  const t = useWords(ROOM);
  const may = useCan();
  const [dialog, setDialog] = useState<Dialog>(null);
  const answer = useFetched<Page<Listed>>('base', 'screen', 'list', { current: 1, size: 100 });
  const close = () => setDialog(null);
  if (!answer.data)
    return answer.error ? (
      <Failed error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Skeleton />
    );
  return (
    <Stack as="section" gap={16}>
      {may('screen.add') && (
        <Row>
          <Button look="primary" icon="add" onClick={() => setDialog({ what: 'add' })}>
            {t('ui.add')}
          </Button>
        </Row>
      )}
      <Board tile={300} gap={16}>
        {answer.data.records.map((row) => (
          <ScreenCard
            key={row.id}
            row={row}
            onDesign={() => onDesign(row.id)}
            onEdit={() => setDialog({ what: 'edit', of: row })}
            onGrant={() => setDialog({ what: 'grant', of: row })}
          />
        ))}
      </Board>
      {dialog?.what === 'add' && (
        <FormDrawer
          room={ROOM}
          resource={screen}
          initial={{ theme: 'night', refreshSec: 60 }}
          onClose={close}
        />
      )}
      {dialog?.what === 'edit' && (
        <FormDrawer room={ROOM} resource={screen} id={dialog.of.id} onClose={close} />
      )}
      {dialog?.what === 'grant' && (
        <IssueDialog
          screen={{ id: dialog.of.id, name: nameOf(dialog.of), code: dialog.of.code }}
          onClose={close}
        />
      )}
    </Stack>
  );
}

const nameOf = ({ name, labels }: Listed): string => labels?.['name'] ?? name;

type CardProps = { row: Listed; onDesign: () => void; onEdit: () => void; onGrant: () => void };

function ScreenCard({ row, onDesign, onEdit, onGrant }: CardProps) {
  const t = useWords(ROOM);
  const may = useCan();
  const tenant = useUser()?.tenantId;
  const state = row.publishedEdition
    ? t('ui.edition', { edition: row.publishedEdition })
    : t(row.builtIn ? 'ui.automatic' : 'ui.notPublished');
  return (
    <Card
      aria-label={nameOf(row)}
      title={nameOf(row)}
      acts={<Tag color={row.publishedEdition || row.builtIn ? 'green' : 'default'}>{state}</Tag>}
    >
      <Soft small>
        {`/datascreen/${row.code}`} · <Value field={screen.fields.theme} value={row.theme} /> ·{' '}
        {row.refreshSec} s
      </Soft>
      <Row>
        <a className="btn btn-primary" href={addressOf(row.code, tenant)} target="_blank" rel="noopener">
          <span>{t('ui.open')}</span>
        </a>
        {may('screen.update') && <Button onClick={onDesign}>{t('ui.design')}</Button>}
        {may('screen.update') && <Button onClick={onEdit}>{t('ui.settings')}</Button>}
        {may('screenPass.issue') && <Button onClick={onGrant}>{t('ui.grant')}</Button>}
      </Row>
    </Card>
  );
}
