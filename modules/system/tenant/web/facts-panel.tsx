import { useState } from 'react';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { School } from '../school.ts';
import { act, ROOM } from './school.ts';
import { FACT_LINES, factFaults, SchoolLines, type Facts } from './school-lines.tsx';

/** What is known of a school: its name, its own host name, whom to ask. */
export function FactsPanel({ school, onClose }: { school: School; onClose: () => void }) {
  const t = useWords(ROOM);
  const [values, setValues] = useState<Facts>({
    schoolName: school.schoolName,
    schoolCode: school.schoolCode ?? '',
    domain: school.domain ?? '',
    contactName: school.contactName ?? '',
    contactPhone: school.contactPhone ?? '',
  });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const faults = factFaults(values, t);
  const send = async () => {
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    setBusy(true);
    const done = await act('update', { id: school.id, version: school.version, ...values });
    setBusy(false);
    if (done === null) return;
    say.success(word('form.saved'));
    onClose();
  };
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.cancel')}</Button>
      <Button look="primary" busy={busy} onClick={() => void send()}>
        {word('form.save')}
      </Button>
    </>
  );
  return (
    <Panel kind="dialog" title={`${school.schoolName} · ${t('ui.facts')}`} onClose={onClose} foot={foot}>
      <SchoolLines lines={FACT_LINES} values={values} faults={tried ? faults : {}} onChange={setValues} />
    </Panel>
  );
}
