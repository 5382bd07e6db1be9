import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { archiveTransfer } from '../archive-transfer.ts';
import type { Scanned } from '../server/answers.ts';
import { stuArchive } from '../stu-archive.ts';
import { ROOM } from './archive.ts';

type ScannedFileProps = {
  file: Scanned;
  attempt: (code: string, act: () => Promise<string>) => Promise<void>;
  onFile: (file: Scanned | null) => void;
};

/** The file that was read last, and the number of the post where its slip waits for one. */
export function ScannedFile({ file, attempt, onFile }: ScannedFileProps) {
  const t = useWords(ROOM);
  const isWaiting = file.transferStatus === 'prepared';
  return (
    <Card
      title={`${file.name} ${file.studentNo}`}
      acts={<Value field={stuArchive.fields.status} value={file.status} />}
    >
      <Facts
        facts={[
          [t('fields.stuArchive.archiveNo'), file.archiveNo],
          [t('ui.place'), file.place],
          [t('fields.stuArchive.lacking'), file.lacking],
          file.unit !== null && [t('fields.archiveTransfer.unitId'), file.unit],
          file.trackNo !== null && [t('fields.archiveTransfer.trackNo'), file.trackNo],
          file.method !== null && [
            t('fields.archiveTransfer.method'),
            <Value key="method" field={archiveTransfer.fields.method} value={file.method} />,
          ],
        ]}
      />
      {isWaiting && <TrackLine file={file} attempt={attempt} onFile={onFile} />}
    </Card>
  );
}

function TrackLine({ file, attempt, onFile }: ScannedFileProps) {
  const t = useWords(ROOM);
  const [trackNo, setTrackNo] = useState('');
  const send = () =>
    attempt(trackNo, async () => {
      const body = { id: file.transferId, trackNo: trackNo.trim() };
      await post(path('xsgl', 'archiveTransfer', 'send'), body, { quiet: true });
      onFile(null);
      return t('ui.scan.done.sent', { name: file.name });
    });
  return (
    <Row
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <input
        className="input"
        autoFocus
        autoComplete="off"
        aria-label={t('fields.archiveTransfer.trackNo')}
        placeholder={t('ui.scan.track')}
        value={trackNo}
        onChange={(event) => setTrackNo(event.target.value)}
      />
      <Button look="primary" submit disabled={trackNo.trim() === ''}>
        {t('actions.archiveTransfer.send')}
      </Button>
    </Row>
  );
}
