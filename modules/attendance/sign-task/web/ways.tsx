import { useState } from 'react';
import { attempt } from '#platform/web/client/attempt.ts';
import { path } from '#platform/web/client/calls.ts';
import type { Position } from '#platform/web/client/locate.ts';
import { upload } from '#platform/web/client/transfer.ts';
import { useFileInputs } from '#platform/web/form/file-inputs.tsx';
import { shrunkAll } from '#platform/web/form/shrink.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Scanner } from '#platform/web/parts/scanner/scanner.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { MyCard } from '../server/answers.ts';
import type { Method } from '../rules/proof.ts';
import { ROOM } from './sign.ts';

/** What somebody has shown so far; `taken` is on the device's own watch. */
export type Given = {
  place?: Position & { taken: number };
  qr?: string;
  code?: string;
  photoId?: string;
  answers?: string[];
};

type WayProps = {
  method: Method;
  card: MyCard;
  given: Given;
  onChange: (part: Given) => void;
  onCode: (code: string) => void;
};

/** One way to show that one is there. */
export function Way({ method, card, given, onChange, onCode }: WayProps) {
  const t = useWords(ROOM);
  switch (method) {
    case 'gps':
      return <Soft>{t('ui.gpsHint', { places: card.places.join('、') })}</Soft>;
    case 'qr':
      return given.qr ? <p role="status">{t('ui.scanned')}</p> : <Scanner onCode={onCode} />;
    case 'code':
      return (
        <Labelled label={t('ui.digits')}>
          <input
            className="input sign-digits"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={given.code ?? ''}
            onChange={(event) => onChange({ code: event.target.value.replaceAll(/\D/g, '') })}
          />
        </Labelled>
      );
    case 'photo':
      return <Photo isTaken={given.photoId !== undefined} onTaken={(photoId) => onChange({ photoId })} />;
    case 'form':
      return (
        <Stack>
          {card.questions.map((question, place) => (
            <Labelled key={question.label} label={`${question.label}${question.isNeeded ? ' *' : ''}`}>
              <input
                className="input"
                maxLength={200}
                value={given.answers?.[place] ?? ''}
                onChange={(event) =>
                  onChange({
                    answers: card.questions.map((_, at) =>
                      at === place ? event.target.value : (given.answers?.[at] ?? ''),
                    ),
                  })
                }
              />
            </Labelled>
          ))}
        </Stack>
      );
  }
}

/** A picture of this moment: the camera alone, nothing out of an album. */
function Photo({ isTaken, onTaken }: { isTaken: boolean; onTaken: (id: string) => void }) {
  const t = useWords(ROOM);
  const [busy, setBusy] = useState(false);
  const send = async (files: File[]) => {
    setBusy(true);
    await attempt(async () => {
      const [small] = await shrunkAll(files, ['jpg', 'jpeg', 'png']);
      if (small) onTaken((await upload(path('resource', 'oss', 'endpoint/put-file-save'), small)).fileId);
    });
    setBusy(false);
  };
  const { inputs, shoot } = useFileInputs({
    title: t('ui.photo'),
    many: false,
    accept: ['jpg', 'jpeg', 'png'],
    onFiles: (files) => void send(files),
  });
  return (
    <Row>
      {inputs}
      <Button icon="camera" busy={busy} onClick={shoot}>
        {t(isTaken ? 'ui.photoAgain' : 'ui.photo')}
      </Button>
      {isTaken && <span role="status">{t('ui.photoTaken')}</span>}
      <Soft small>{t('ui.photoHint')}</Soft>
    </Row>
  );
}
