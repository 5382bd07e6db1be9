import { useState } from 'react';
import { PrintDialog, PrintMany } from '#modules/resource/print/web';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Query } from '#platform/web/client/query.ts';
import { useCan } from '#platform/web/client/session.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { ExtraAction } from '#platform/web/list/slots.ts';
import { transcript } from '../transcript.ts';
import { IssueClasses } from './issue-classes.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { ROOM } from './score.ts';

/** Transcripts that were issued; another for one of the reader's students. */
export function TranscriptPage() {
  const t = useWords(ROOM);
  const may = useCan();
  const [asks, setAsks] = useState(false);
  const [whole, setWhole] = useState(false);
  const [printed, setPrinted] = useState<string | null>(null);
  const [many, setMany] = useState<{ ids: string[]; filters: Query } | null>(null);
  const actions: ExtraAction[] = [
    { key: 'issue', place: 'page', run: () => setAsks(true) },
    { key: 'issueClasses', place: 'page', run: () => setWhole(true) },
    {
      key: 'print',
      place: 'page',
      run: (rows, filters) => setMany({ ids: rows.map(({ id }) => id), filters }),
    },
    {
      key: 'print',
      place: 'row',
      run: ([row]) => setPrinted(row!.id),
      shown: (row) => may('transcript.print') && row['state'] !== 'revoked',
    },
  ];
  return (
    <>
      <ListPage room={ROOM} page="transcript" resource={transcript} slots={{ actions }} />
      {asks && <IssueDialog verb="issue" onClose={() => setAsks(false)} onIssued={setPrinted} />}
      {whole && <IssueClasses onClose={() => setWhole(false)} />}
      {many && (
        <PrintMany title={t('ui.prints')} document="transcriptZh" {...many} onClose={() => setMany(null)} />
      )}
      {printed && (
        <PrintDialog
          title={t('resources.transcript')}
          call={['xsgl', 'transcript', 'print']}
          params={{ id: printed }}
          onClose={() => setPrinted(null)}
        />
      )}
    </>
  );
}
