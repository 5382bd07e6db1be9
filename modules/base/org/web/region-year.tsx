import { useState } from 'react';
import { schoolNow } from '#platform/web/client/clock.ts';
import { path } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { upload } from '#platform/web/client/transfer.ts';
import { FileButton } from '#platform/web/form/file-button.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Lines, Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Renewed } from '../server/answers.ts';

const ROOM = 'base/org';

/** A year's changes to the country's regions: looked at first, then made for all schools. */
export function RegionYearPage() {
  const t = useWords(ROOM);
  const [year, setYear] = useState(schoolNow().slice(0, 4));
  const [file, setFile] = useState<File | null>(null);
  const [told, setTold] = useState<Renewed | null>(null);
  const [busy, run] = useBusy();
  const send = (sheet: File, apply: '0' | '1') =>
    run(async () => {
      const answer = await upload<Renewed>(path('base', 'canton', 'renew'), sheet, {
        fields: { year, apply },
      });
      setTold(answer);
      if (!answer.applied) return;
      setFile(null);
      say.success(t('ui.region.applied', answer.counts));
      await forget('base', 'canton');
    });
  const take = async (sheet: File) => {
    setFile(sheet);
    await send(sheet, '0');
  };
  return (
    <Card aria-label={t('pages.region-year')}>
      <Soft>{t('ui.region.yearHint')}</Soft>
      <Row>
        <Labelled label={t('ui.region.year')}>
          <input
            className="input"
            inputMode="numeric"
            maxLength={4}
            value={year}
            onChange={(event) => setYear(event.target.value)}
          />
        </Labelled>
        <FileButton label={t('ui.region.file')} accept=".xlsx,.csv" onFile={take} />
        {file && told && told.counts.faults === 0 && (
          <Button look="primary" busy={busy} onClick={() => void send(file, '1')}>
            {t('ui.region.apply')}
          </Button>
        )}
      </Row>
      {told && <Changes told={told} />}
    </Card>
  );
}

function Changes({ told: { counts, added, renamed, retired, faults } }: { told: Renewed }) {
  const t = useWords(ROOM);
  const lines = [
    ...faults.map((one) => t('ui.region.faultLine', one)),
    ...retired.map((one) => t('ui.region.retiredLine', { ...one, to: one.mergedTo })),
    ...added.map(({ code, name }) => t('ui.region.addedLine', { code, name })),
    ...renamed.map((one) => t('ui.region.renamedLine', one)),
  ];
  return (
    <>
      <p role="status">{t('ui.region.counts', counts)}</p>
      <Lines aria-label={t('ui.region.check')}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Lines>
    </>
  );
}
