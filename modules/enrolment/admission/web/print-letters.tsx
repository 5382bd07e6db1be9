import { useRef, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { forgetRows } from '#platform/web/list/use-row.ts';
import { printAlone } from '#platform/web/page/print-alone.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import { admissionLetter } from '../admission-letter.ts';
import type { Sheets } from '../server/answers.ts';
import { ROOM } from './admission.ts';
import { LetterPaper, linkOf } from './letter-paper.tsx';

/** Chosen letters as they will lie on the paper, and the way to the printer; it is noted that they went there. */
export function PrintLetters({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const t = useWords(ROOM);
  const shown = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState('');
  const [busy, run] = useBusy();
  const { data, error, refetch } = useFetched<Sheets>(
    'zsgl',
    'admissionLetter',
    'sheets',
    { ids: ids.join(',') },
    {
      enabled: ids.length > 0,
      staleTime: 0,
    },
  );
  const again = data?.letters.filter((one) => one.printTimes > 0 && !one.needsReprint).length ?? 0;
  const paper = data?.papers[0];
  const print = () =>
    run(async () => {
      if (!shown.current || !paper) return;
      const body = { ids, ...(again > 0 && { reason: reason.trim() }) };
      await post(path('zsgl', 'admissionLetter', 'markPrinted'), body);
      printAlone(shown.current, t('pages.letter'), `${paper.width}mm ${paper.height}mm`);
      await forgetRows(admissionLetter);
    });
  return (
    <Panel
      kind="drawer"
      width={1000}
      title={t('ui.letter.printing', { count: ids.length })}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          icon="print"
          busy={busy}
          disabled={!paper || (again > 0 && reason.trim().length < 2)}
          onClick={() => void print()}
        >
          {t('actions.admissionLetter.print')}
        </Button>
      }
    >
      {ids.length === 0 && <Nothing>{t('ui.letter.chooseFirst')}</Nothing>}
      {ids.length > 0 &&
        !data &&
        (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      <Stack>
        {again > 0 && (
          <Labelled label={t('ui.letter.againWhy', { count: again })}>
            <input
              className="input"
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Labelled>
        )}
        <div className="letter-board">
          <div ref={shown} className="letter-shown">
            {data?.letters.map((letter) => (
              <LetterPaper
                key={letter.id}
                paper={data.papers.find(({ id }) => id === letter.templateId)!}
                facts={letter.facts}
                link={linkOf(letter.code)}
                printing
                label={letter.letterNo}
              />
            ))}
          </div>
        </div>
      </Stack>
    </Panel>
  );
}
