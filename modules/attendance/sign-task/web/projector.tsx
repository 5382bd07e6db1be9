import './sign.css';
import { useEffect, useRef } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useGuestWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { useLayer } from '#platform/web/page/layers.ts';
import { Qr } from '#platform/web/page/qr.tsx';
import type { Projected } from '../server/answers.ts';
import { hour, ROOM } from './sign.ts';

/** Twice in the life of a code, so that none on the wall is ever dead. */
const EVERY = 5_000;

/** For the wall of a hall: the code of this moment, large, the digits, and how many are there. */
export function Projector({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useGuestWords(ROOM);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayer(true, onClose);
  useEffect(() => dialog.current?.showModal(), []);
  const { data, error } = useFetched<Projected>(
    'yxgl',
    'signTask',
    'qr',
    { roundId: id },
    { refetchInterval: EVERY, staleTime: 0, quiet: true, keep: true },
  );
  // without network the old code isn't shown as good
  const live = error ? undefined : data;
  return (
    <dialog ref={dialog} className="sign-projector" aria-label={data?.title ?? ''} onClose={onClose}>
      <header>
        <h2>{data?.title}</h2>
        <Button icon="close" aria-label={t('ui.close')} onClick={onClose} />
      </header>
      {error && <p role="alert">{t('ui.projectLost')}</p>}
      <div className="sign-code">
        {live?.qr && <Qr text={live.qr.text} label={t('ui.qrLabel')} />}
        {live?.code && (
          <p>
            {t('ui.digits')} <b>{live.code}</b>
          </p>
        )}
      </div>
      {live && (
        <footer>
          <b>{t('ui.there', { signed: live.signed, due: live.due })}</b>
          <span>{t('ui.endsAt', { time: hour(live.closeAt) })}</span>
        </footer>
      )}
    </dialog>
  );
}
