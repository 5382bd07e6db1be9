import { useState } from 'react';
import { SaveDialog } from '#platform/web/form/save-dialog.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
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
  const faults = factFaults(values, t);
  const save = async () => {
    setTried(true);
    if (Object.keys(faults).length > 0) return false;
    return (await act('update', { id: school.id, version: school.version, ...values })) !== null;
  };
  return (
    <SaveDialog title={`${school.schoolName} · ${t('ui.facts')}`} save={save} onClose={onClose}>
      <Stack>
        <SchoolLines lines={FACT_LINES} values={values} faults={tried ? faults : {}} onChange={setValues} />
      </Stack>
    </SaveDialog>
  );
}
