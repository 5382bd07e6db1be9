import '#platform/web/list/list.css';
import './space.css';
import { useRef } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useUser } from '#platform/web/client/session.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { printAlone } from '#platform/web/page/print-alone.ts';
import { Qr } from '#platform/web/page/qr.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import type { Sign } from '../server/answers.ts';
import { ROOM } from './space.ts';

/** Where a scanned door leads: to reporting a fault of that room. The screen belongs to another room of the house. */
const atDoor = (token: string) => `${location.origin}/layout/dormitory/repair/mine?token=${token}`;

/** Signs for doors, two on a sheet. */
export function DoorSigns({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const t = useWords(ROOM);
  const sheet = useRef<HTMLDivElement>(null);
  const school = useUser()?.schoolName ?? '';
  const { data, error, refetch } = useFetched<Sign[]>('yxgl', 'dormRoom', 'doorSigns', {
    ids: ids.join(','),
  });
  const title = t('actions.dormRoom.doorSigns');
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.close')}</Button>
      <Button
        look="primary"
        icon="print"
        disabled={!data}
        onClick={() => sheet.current && printAlone(sheet.current, title)}
      >
        {t('ui.sign.print')}
      </Button>
    </>
  );
  return (
    <Panel kind="drawer" width={760} title={title} onClose={onClose} foot={foot}>
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      <div className="door-signs" ref={sheet}>
        {data?.map((sign) => (
          <article key={sign.id} className="door-sign" data-look="paper">
            <p className="door-sign-school">{school}</p>
            <h3>{sign.fullName}</h3>
            <Row gap={20} nowrap between align="start">
              <Stack as="ul" gap={8}>
                {sign.residents.map(({ bedNo, name }) => (
                  <li key={bedNo}>
                    <span>{t('ui.sign.bed', { no: bedNo })}</span> {name}
                    {name === sign.headName && <strong>{t('ui.sign.head')}</strong>}
                  </li>
                ))}
                {sign.residents.length === 0 && <li>{t('ui.sign.nobody')}</li>}
              </Stack>
              <figure>
                <Qr
                  text={atDoor(sign.qrToken)}
                  label={t('ui.sign.code', { room: sign.fullName })}
                  width={150}
                />
                <figcaption>
                  {t('ui.sign.scan')}
                  <br />
                  <code>{sign.qrToken}</code>
                </figcaption>
              </figure>
            </Row>
          </article>
        ))}
      </div>
    </Panel>
  );
}
