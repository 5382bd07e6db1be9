import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { locate } from '#platform/web/client/locate.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useGuestWords, useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { MySession, MySessions } from '../server/answers.ts';
import { forgetRolls, ROOM } from './roll.ts';

type StartPanelProps = {
  session: MySession;
  limits: MySessions['limits'];
  onClose: () => void;
  onBegun: () => void;
};

/** How the roll of a lesson is taken. */
export function StartPanel({ session, limits, onClose, onBegun }: StartPanelProps) {
  const t = useWords(ROOM);
  const kit = useGuestWords('kit');
  const [method, setMethod] = useState('qr');
  const [minutes, setMinutes] = useState(limits);
  const [busy, run] = useBusy();
  const methods = useOptions('rollMethod');
  const isPlaced = method === 'gps' || method === 'mixed';
  const begin = () =>
    void run(async () => {
      const place = isPlaced ? await locate() : null;
      if (typeof place === 'string') return say.warning(kit('drawn.placeNone'));
      const at = place && { place: { longitude: place.longitude, latitude: place.latitude } };
      await post(path('yxgl', 'classSession', 'start'), {
        ...{ id: session.id, method, ...at },
        ...(method !== 'call' && minutes),
      });
      await forgetRolls();
      onBegun();
    });
  return (
    <Panel
      kind="sheet"
      title={session.courseName}
      onClose={onClose}
      foot={
        <Button look="primary" busy={busy} onClick={begin}>
          {t('ui.start')}
        </Button>
      }
    >
      <Stack gap={16}>
        <Stack gap={4} role="radiogroup" aria-label={t('fields.classSession.method')}>
          {methods.map(({ value, label }) => (
            <CheckLine
              key={value}
              type="radio"
              name="method"
              checked={method === value}
              onChange={() => setMethod(value)}
            >
              {label}
            </CheckLine>
          ))}
        </Stack>
        <Soft small>{t(`ui.methodHint.${method}`)}</Soft>
        {method !== 'call' && (
          <Row>
            {(['lateMinutes', 'absentMinutes'] as const).map((name) => (
              <Labelled key={name} label={t(`ui.${name}`)}>
                <input
                  className="input"
                  type="number"
                  min={1}
                  max={name === 'lateMinutes' ? 60 : 120}
                  value={minutes[name]}
                  onChange={(event) => setMinutes({ ...minutes, [name]: Number(event.target.value) })}
                />
              </Labelled>
            ))}
          </Row>
        )}
      </Stack>
    </Panel>
  );
}
