import { useState } from 'react';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { act, ROOM, type Slip } from './school.ts';
import { FACT_LINES, factFaults, SchoolLines } from './school-lines.tsx';

type OpenPanelProps = { onOpened: (slip: Slip) => void; onClose: () => void };

const BLANK = {
  id: '',
  schoolName: '',
  adminName: '',
  schoolCode: '',
  domain: '',
  contactName: '',
  contactPhone: '',
};
const [NAME, ...MORE] = FACT_LINES;
const LINES = [
  { field: 'id', label: 'ui.id', most: 6, numeric: true },
  NAME,
  { field: 'adminName', label: 'ui.adminName', most: 50 },
  ...MORE,
] as const;

/** A new school: its number, its name, who looks after it, and under which name it is reached. */
export function OpenPanel({ onOpened, onClose }: OpenPanelProps) {
  const t = useWords(ROOM);
  const [values, setValues] = useState(BLANK);
  const [tried, setTried] = useState(false);
  const faults = {
    ...factFaults(values, t),
    ...(!/^\d{6}$/.test(values.id) && { id: t('ui.idWrong') }),
    ...(values.adminName.trim().length < 2 && { adminName: t('ui.required') }),
  };
  const send = async () => {
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    const slip = await act<Slip>('open', values);
    if (slip) onOpened(slip);
  };
  return (
    <ActPanel
      kind="dialog"
      title={t('ui.openTitle')}
      onClose={onClose}
      act={send}
      ok={t('actions.sysTenant.open')}
    >
      <Soft>{t('ui.openHint')}</Soft>
      <Stack>
        <SchoolLines lines={LINES} values={values} faults={tried ? faults : {}} onChange={setValues} />
      </Stack>
    </ActPanel>
  );
}
