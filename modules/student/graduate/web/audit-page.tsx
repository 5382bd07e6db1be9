import { useState } from 'react';
import { RuleTold } from '#modules/affairs/facts/web';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { AskText } from '#platform/web/form/ask-text.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { gradAudit } from '../grad-audit.ts';
import type { Explained } from '../server/answers.ts';
import { ConcludePanel } from './conclude-panel.tsx';
import { act, ROOM } from './graduate.ts';
import { ResultLines } from './result-lines.tsx';

/** Everybody who is to graduate, with what he fails and how his studies end; one act for many. */
export function AuditPage() {
  const t = useWords(ROOM);
  const [chosen, setChosen] = useState<readonly ListRow[] | null>(null);
  const move = async (verb: 'review' | 'approve', rows: readonly ListRow[]) => {
    if (rows.length === 0) return say.warning(t('ui.chooseFirst'));
    const { count } = await act<{ count: number }>('gradAudit', verb, { ids: rows.map(({ id }) => id) });
    say.success(t(`ui.moved.${verb}`, { count }));
  };
  const slots: Slots = {
    actions: [
      {
        key: 'conclude',
        place: 'page',
        run: (rows) => (rows.length > 0 ? setChosen(rows) : say.warning(t('ui.chooseFirst'))),
      },
      { key: 'review', place: 'page', run: (rows) => move('review', rows) },
      { key: 'approve', place: 'page', run: (rows) => move('approve', rows) },
    ],
    detail: (row) => <Why row={row} />,
  };
  return (
    <>
      <ListPage room={ROOM} page="audit" resource={gradAudit} slots={slots} />
      {chosen && <ConcludePanel rows={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

/** Condition by condition, with what is so; the school may let a failed one pass. */
function Why({ row }: { row: ListRow }) {
  const t = useWords(ROOM);
  const may = useCan();
  const [check, setCheck] = useState<string | null>(null);
  const { data } = useFetched<Explained>(
    'xsgl',
    'gradAudit',
    'explain',
    { id: row.id },
    { quiet: true, staleTime: 0 },
  );
  if (!data) return null;
  const failing = data.results.filter(({ code, passes }) => !passes && !(code in data.overrides));
  return (
    <Stack as="section" gap={8} aria-label={t('ui.conditions')}>
      <h3>{t('ui.conditions')}</h3>
      {data.results.length === 0 && <Soft>{t('ui.notLooked')}</Soft>}
      <ResultLines results={data.results} overrides={data.overrides} />
      {data.rule && data.explained && <RuleTold rule={data.rule} explained={data.explained} />}
      {data.reason && <Soft>{t('ui.reasonOf', { reason: data.reason })}</Soft>}
      {may('gradAudit.override') && row['stage'] === 'open' && (
        <Row>
          {failing.map(({ code }) => (
            <Button key={code} onClick={() => setCheck(code)}>
              {t('ui.letPassOf', { check: t(`dict.gradCheck.${code}`) })}
            </Button>
          ))}
        </Row>
      )}
      {check && (
        <AskText
          title={t('ui.letPassOf', { check: t(`dict.gradCheck.${check}`) })}
          ok={t('actions.gradAudit.override')}
          label={t('fields.gradAudit.reason')}
          required
          max={300}
          send={async (reason) => {
            await act('gradAudit', 'override', { id: row.id, check, reason });
            say.success(t('ui.letPassDone'));
          }}
          onClose={() => setCheck(null)}
        />
      )}
    </Stack>
  );
}
