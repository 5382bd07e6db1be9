import { useState } from 'react';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { FormDrawer } from '#platform/web/form/form-drawer.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Scanner } from '#platform/web/parts/scanner/scanner.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Look } from '../server/answers.ts';
import { publicArea } from '../public-area.ts';
import { publicReport } from '../public-report.ts';
import { ROOM } from './public-area.ts';

const codeIn = (text: string): string => text.trim().replace(/^.*[?&]area=/, '');

/** Whoever stands before an area scans it: when it was cleaned, how it did, and a button to report it. */
export function ScanPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const code = page.params['area'] ?? '';
  const [typed, setTyped] = useState('');
  const open = (text: string) => text.trim() !== '' && page.setParams({ area: codeIn(text) });
  const { data, error, refetch } = useFetched<Look>(
    'yxgl',
    'publicArea',
    'look',
    { code },
    {
      enabled: code !== '',
      quiet: true,
    },
  );
  return (
    <Stack as="section" aria-label={t('pages.scan')}>
      <Row>
        <Scanner onCode={open} />
        <input
          className="input"
          data-grow
          aria-label={t('fields.publicReport.code')}
          placeholder={t('fields.publicReport.code')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && open(typed)}
        />
        <Button onClick={() => open(typed)}>{t('ui.look')}</Button>
      </Row>
      {code === '' && <Soft>{t('ui.scanHint')}</Soft>}
      {code !== '' && error && <Failed error={error} onRetry={() => void refetch()} />}
      {code !== '' && data && <Area area={data} code={code} />}
    </Stack>
  );
}

function Area({ area, code }: { area: Look; code: string }) {
  const t = useWords(ROOM);
  const [isOpen, setOpen] = useState(false);
  const { name, building, areaType, cleanedAt, score, grade, scoredOn, left } = area;
  return (
    <Card title={`${building} ${name}`} acts={<Value field={publicArea.fields.areaType} value={areaType} />}>
      <Facts
        facts={[
          [t('ui.cleanedAt'), cleanedAt?.slice(0, 16) ?? null],
          [t('ui.lastScore'), score === null ? null : `${score.toFixed(1)} ${grade ?? ''} ${scoredOn ?? ''}`],
        ]}
      />
      <Button look="primary" icon="warning" disabled={left === 0} onClick={() => setOpen(true)}>
        {t('ui.reportIt')}
      </Button>
      <Soft small>{t('ui.left', { n: left })}</Soft>
      {isOpen && (
        <FormDrawer
          room={ROOM}
          resource={publicReport}
          initial={{ code }}
          onClose={() => setOpen(false)}
          onSaved={() => void forget('yxgl', 'publicArea')}
        />
      )}
    </Card>
  );
}
