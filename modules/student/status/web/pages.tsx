import { DeskPage as Desk } from '#platform/web/application/desk-page.tsx';
import { OwnPage } from '#platform/web/application/own-page.tsx';
import type { AppliedRow } from '#platform/web/application/application.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { PrintDialog } from '#modules/resource/print/web';
import { useState } from 'react';
import { statusApplication, statusChange } from '../status-change.ts';
import { OWN_FORM, STAFF_FORM } from './form.tsx';
import { ROOM } from './status.ts';
import { StatusWay } from './status-way.tsx';

/** What a student asked for, what became of it, and the form for another. */
export function MinePage() {
  return (
    <OwnPage
      room={ROOM}
      application={statusApplication}
      form={OWN_FORM}
      below={(row) => row.auditStatus !== 'draft' && <Way row={row} />}
    />
  );
}

/** Changes that wait for a word; staff hand in for a student there as well. */
export function DeskPage() {
  return <Desk room={ROOM} application={statusApplication} form={STAFF_FORM} />;
}

/** From which status to which, from when, and what is in the way with the way out of it. */
function Way({ row }: { row: AppliedRow }) {
  const t = useWords(ROOM);
  const [paper, setPaper] = useState<'sheet' | 'decision' | null>(null);
  const { execStatus } = statusChange.fields;
  const { effectiveOn, failKey, failNote } = row;
  const isGranted = row.auditStatus === 'approved';
  return (
    <Stack gap={4}>
      <StatusWay from={row['fromStatus']} to={row['toStatus']} />
      {isGranted && (
        <Row gap={8}>
          <Value field={execStatus} value={row['execStatus']} />
          {typeof effectiveOn === 'string' && <Soft as="span">{t('ui.from', { day: effectiveOn })}</Soft>}
        </Row>
      )}
      {typeof failKey === 'string' && (
        <p data-tone="wrong">{t(`ui.block.${failKey}`, { note: String(failNote ?? '') })}</p>
      )}
      <Row gap={8}>
        <Button look="quiet" onClick={() => setPaper('sheet')}>
          {t('ui.sheet')}
        </Button>
        {isGranted && (
          <Button look="quiet" onClick={() => setPaper('decision')}>
            {t('ui.decision')}
          </Button>
        )}
      </Row>
      {paper && (
        <PrintDialog
          title={t(`ui.${paper}`)}
          call={['xsgl', 'statusChange', 'printMine']}
          params={{ id: row.id, paper }}
          onClose={() => setPaper(null)}
        />
      )}
    </Stack>
  );
}
