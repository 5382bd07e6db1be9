import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Package, Packages } from '../server/answers.ts';
import { PackageForm } from './package-form.tsx';
import { act, ROOM } from './school.ts';

/** What schools may be sold: named sets of modules. */
export function PackagesPanel({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const [edited, setEdited] = useState<Package | 'new' | null>(null);
  const answer = useFetched<Packages>('base', 'sysPackage', 'list', {}, { quiet: true, staleTime: 0 });
  const remove = ({ id, name }: Package) =>
    ask({
      text: t('ui.removePackageAsk', { name }),
      danger: true,
      onOk: () => act('remove', { id }, 'sysPackage'),
    });
  return (
    <Panel kind="drawer" width={560} title={t('ui.packageTitle')} onClose={onClose}>
      <Soft>{t('ui.packageHint')}</Soft>
      {answer.isPending && <Skeleton />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && edited === null && (
        <>
          <Stack as="ul" gap={8}>
            {answer.data.packages.map((one) => (
              <Card
                as="li"
                look="lined"
                key={one.id}
                title={one.name}
                acts={
                  <Row>
                    <Button onClick={() => setEdited(one)}>{t('ui.editPackage')}</Button>
                    <Button look="danger" onClick={() => void remove(one)}>
                      {t('ui.removePackage')}
                    </Button>
                  </Row>
                }
              >
                <Soft>{t('ui.roomCount', { count: one.rooms.length, schools: one.schools })}</Soft>
              </Card>
            ))}
          </Stack>
          <Button look="primary" icon="add" onClick={() => setEdited('new')}>
            {t('ui.newPackage')}
          </Button>
        </>
      )}
      {answer.data && edited !== null && (
        <PackageForm
          given={edited === 'new' ? null : edited}
          rooms={answer.data.rooms}
          onDone={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}
