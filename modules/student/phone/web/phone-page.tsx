import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Pager } from '#platform/web/list/pager.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import { usePaused, useRefOptions } from '#platform/web/pick/use-ref-options.ts';
import { openPath } from '#platform/web/shell/navigate.ts';
import type { Line, Numbers, Sent } from '../server/answers.ts';
import { CallPanel, type Asked } from './call-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { NumberLines } from './number-lines.tsx';
import { ROOM, TARGETS } from './phone.ts';

const STATES = ['all', 'proposed', 'unverified', 'missing', 'repeated', 'dead', 'verified'] as const;
type Shown = (typeof STATES)[number];

const SIZE = 20;

/** Students with their numbers and a guardian's: called, verified, put right. */
export function PhonePage() {
  const t = useWords(ROOM);
  const [state, setState] = useState<Shown>('all');
  const [keyword, setKeyword] = useState('');
  const [classId, setClassId] = useState('');
  const [at, setAt] = useState({ current: 1, size: SIZE });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const paused = usePaused(keyword.trim());
  const narrowing = {
    ...(state !== 'all' && { state }),
    ...(paused && { keyword: paused }),
    ...(classId && { classId }),
  };
  const answer = useFetched<Numbers>(
    'xsgl',
    'studentPhone',
    'list',
    { ...at, ...narrowing },
    { quiet: true, keep: true, staleTime: 0 },
  );
  const narrow = (change: () => void) => {
    change();
    setChosen(new Set());
    setAt({ ...at, current: 1 });
  };
  const { data } = answer;
  const lines = data?.records ?? [];
  return (
    <Stack as="section">
      <Rail
        label={t('ui.state')}
        options={STATES.map((value) => ({ value, label: t(`ui.states.${value}`) }))}
        value={state}
        onChange={(next) => narrow(() => setState(next))}
      />
      <Row>
        <input
          type="search"
          className="input search-box"
          aria-label={t('ui.find')}
          placeholder={t('ui.find')}
          value={keyword}
          onChange={(event) => narrow(() => setKeyword(event.target.value))}
        />
        <ClassSelect value={classId} onChange={(next) => narrow(() => setClassId(next))} />
        <Acts narrowing={narrowing} chosen={lines.filter((line) => chosen.has(line.studentId))} />
      </Row>
      {!data &&
        (answer.error ? <Failed error={answer.error} onRetry={() => void answer.refetch()} /> : <Skeleton />)}
      {data?.total === 0 && <Nothing>{t('ui.nobody')}</Nothing>}
      {lines.length > 0 && (
        <NumberLines lines={lines} chosen={chosen} onChosen={setChosen} onOpen={setAsked} />
      )}
      {data && data.total > 0 && (
        <Pager {...at} total={data.total} onChange={(part) => setAt({ ...at, ...part })} />
      )}
      {asked && <CallPanel asked={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

function ClassSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useWords(ROOM);
  const { options } = useRefOptions('stuClass', { room: ROOM });
  return (
    <select
      className="input"
      aria-label={t('ui.class')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('ui.allClasses')}</option>
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}

type ActsProps = { narrowing: { [name: string]: string }; chosen: readonly Line[] };

/** Codes to the numbers of chosen students that aren't verified, the sheet out, and the way to the sheet in. */
function Acts({ narrowing, chosen }: ActsProps) {
  const t = useWords(ROOM);
  const may = useCan();
  const [busy, run] = useBusy();
  const [exporting, setExporting] = useState(false);
  const numbers = chosen.flatMap((line) =>
    TARGETS.filter((target) => ['proposed', 'unverified'].includes(line[`${target}State`])).map((target) => ({
      studentId: line.studentId,
      target,
    })),
  );
  const send = () =>
    run(async () => {
      const { sent, skipped } = await post<Sent>(path('xsgl', 'studentPhone', 'send'), {
        numbers: numbers.slice(0, 100),
      });
      say.success(t('ui.sent', { sent, skipped }));
      await forget('xsgl', 'studentPhone');
    });
  return (
    <>
      {may('studentPhone.send') && (
        <Button busy={busy} disabled={numbers.length === 0} onClick={() => void send()}>
          {t('ui.send', { count: numbers.length })}
        </Button>
      )}
      {may('phoneUpdate.import') && (
        <Button onClick={() => openPath('/layout/student/phone/update')}>{t('ui.toImport')}</Button>
      )}
      {may('studentPhone.export') && (
        <Button icon="download" onClick={() => setExporting(true)}>
          {t('actions.studentPhone.export')}
        </Button>
      )}
      {exporting && <ExportPanel narrowing={narrowing} onClose={() => setExporting(false)} />}
    </>
  );
}
