import '#platform/web/list/list.css';
import './tenant.css';
import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Board, Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { CodePanel } from './code-panel.tsx';
import { OpenPanel } from './open-panel.tsx';
import { PackagesPanel } from './packages-panel.tsx';
import type { School } from '../school.ts';
import { ROOM, type Slip } from './school.ts';
import { SchoolCard } from './school-card.tsx';

/** The schools of the platform, for the administrators of the one that carries it. */
export function TenantPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const may = useCan();
  const [opening, setOpening] = useState(false);
  const [packages, setPackages] = useState(false);
  const [slip, setSlip] = useState<Slip | null>(null);
  const answer = useFetched<School[]>(
    'base',
    'sysTenant',
    'list',
    {},
    { quiet: true, keep: true, staleTime: 0 },
  );
  if (answer.isPending) return <Skeleton />;
  if (!answer.data) return <Failed error={answer.error!} onRetry={() => void answer.refetch()} />;
  const keyword = page.params['keyword'] ?? '';
  const shown = answer.data.filter((one) =>
    `${one.id} ${one.schoolCode ?? ''} ${one.schoolName} ${one.domain ?? ''} ${one.contactName ?? ''}`.includes(
      keyword.trim(),
    ),
  );
  return (
    <Card aria-label={t('title')}>
      <Row>
        <input
          className="input tenant-search"
          type="search"
          aria-label={t('ui.search')}
          placeholder={t('ui.search')}
          value={keyword}
          onChange={(event) => page.setParams({ keyword: event.target.value })}
        />
        <span className="toolbar-space" />
        {may('sysTenant.package') && <Button onClick={() => setPackages(true)}>{t('ui.packages')}</Button>}
        {may('sysTenant.open') && (
          <Button look="primary" icon="add" onClick={() => setOpening(true)}>
            {t('actions.sysTenant.open')}
          </Button>
        )}
      </Row>
      {shown.length === 0 && <Soft>{t('ui.none')}</Soft>}
      <Board as="ul" tile={340}>
        {shown.map((school) => (
          <SchoolCard key={school.id} school={school} onCode={setSlip} />
        ))}
      </Board>
      {opening && (
        <OpenPanel
          onClose={() => setOpening(false)}
          onOpened={(made) => {
            setOpening(false);
            setSlip(made);
          }}
        />
      )}
      {packages && <PackagesPanel onClose={() => setPackages(false)} />}
      {slip && <CodePanel slip={slip} onClose={() => setSlip(null)} />}
    </Card>
  );
}
