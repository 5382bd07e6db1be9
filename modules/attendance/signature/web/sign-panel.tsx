import './signature.css';
import { useEffect, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useGuestWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { useEndSeen } from '#platform/web/page/end-seen.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { SignPad } from '#platform/web/parts/sign-pad.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Opened, OwnPage } from '../server/answers.ts';
import { isSignature } from '../rules.ts';
import { Signed } from './signed.tsx';
import { ROOM } from './signature.ts';

/** A document of one's own to read and sign, over the page. */
export function SignPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useGuestWords(ROOM);
  const answer = useFetched<OwnPage>('yxgl', 'signDoc', 'ownPage', { id });
  const doc = answer.data;
  const isMine = doc?.next === 'self';
  return (
    <Panel kind="drawer" width={760} title={t('title')} onClose={onClose}>
      {answer.isPending && <Skeleton />}
      {answer.error && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {doc && (
        <Stack>
          <Signed doc={doc} />
          {isMine && <ToSign key={doc.hash} doc={doc} />}
          {!isMine && doc.next && <Soft>{t('ui.waitsFor', { role: t(`dict.signRole.${doc.next}`) })}</Soft>}
        </Stack>
      )}
    </Panel>
  );
}

/** Below the text: first it has to be read, then it is signed. */
function ToSign({ doc }: { doc: OwnPage }) {
  const t = useGuestWords(ROOM);
  const [strokes, setStrokes] = useState('');
  const { end, atEnd } = useEndSeen(doc.id);
  const left = useReading(doc);
  const [busy, run] = useBusy();
  const sign = () =>
    run(async () => {
      await post(path('yxgl', 'signDoc', 'sign'), { id: doc.id, hash: doc.hash, strokes });
      say.success(t('ui.signed'));
      await forget('yxgl', 'signDoc');
    });
  const mayWrite = atEnd && left === 0;
  return (
    <Stack as="section">
      <div ref={end} className="sign-end" />
      <Soft>
        {mayWrite ? t('ui.signHere') : left > 0 ? t('ui.readOn', { seconds: left }) : t('ui.toTheEnd')}
      </Soft>
      {mayWrite && (
        <>
          <SignPad value={strokes} onChange={setStrokes} label={t('ui.pad')} />
          <Row>
            <Button look="primary" busy={busy} disabled={!isSignature(strokes)} onClick={() => void sign()}>
              {t('ui.sign')}
            </Button>
            <Button disabled={strokes === ''} onClick={() => setStrokes('')}>
              {t('ui.again')}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}

/** Seconds that are still to be read, by the server's clock from the first opening on. */
function useReading({ id, openedAt, minReadSeconds }: OwnPage): number {
  const [opened, setOpened] = useState(openedAt);
  const [now, setNow] = useState(() => schoolNow());
  useEffect(() => {
    if (opened === null)
      void post<Opened>(path('yxgl', 'signDoc', 'open'), { id }).then((told) => setOpened(told.openedAt));
  }, [id, opened]);
  const left =
    opened === null ? minReadSeconds : Math.max(0, Math.ceil(minReadSeconds - secondsFrom(opened, now)));
  useEffect(() => {
    if (left === 0) return;
    const clock = setInterval(() => setNow(schoolNow()), 500);
    return () => clearInterval(clock);
  }, [left]);
  return left;
}

const secondsFrom = (from: string, to: string) =>
  (Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / 1000;
