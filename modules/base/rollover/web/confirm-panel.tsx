import { useState } from 'react';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { ROOM } from './rollover.ts';

type Props = {
  title: string;
  hint: string;
  schoolName: string;
  /** Asks for one; it is kept with what is done. */
  reasoned?: boolean;
  send: (given: { schoolName: string; reason: string }) => Promise<unknown>;
  onClose: () => void;
};

/** What concerns the whole school is confirmed by its name; who it is the client asks besides. */
export function ConfirmPanel({ title, hint, schoolName, reasoned = false, send, onClose }: Props) {
  const t = useWords(ROOM);
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const fits = name.trim() === schoolName && (!reasoned || reason.trim() !== '');
  return (
    <ActPanel
      kind="dialog"
      title={title}
      look="danger"
      ok={title}
      disabled={!fits}
      act={async () => {
        await send({ schoolName: name.trim(), reason: reason.trim() });
        onClose();
      }}
      onClose={onClose}
    >
      <Stack>
        <Soft>{hint}</Soft>
        {reasoned && (
          <Labelled label={t('fields.rolloverItem.reason')}>
            <input
              className="input"
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Labelled>
        )}
        <Labelled label={t('ui.typeName', { name: schoolName })}>
          <input
            className="input"
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Labelled>
      </Stack>
    </ActPanel>
  );
}
