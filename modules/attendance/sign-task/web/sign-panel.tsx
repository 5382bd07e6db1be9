import { useState } from 'react';
import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { locate } from '#platform/web/client/locate.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useGuestWords, useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { MyCard, Signed } from '../server/answers.ts';
import { METHODS, type Method } from '../rules/proof.ts';
import { deviceId, forgetSigns, hour, ROOM } from './sign.ts';
import { Way, type Given } from './ways.tsx';

type SignPanelProps = { card: MyCard; consent: string | null; onClose: () => void };

/** Signs in one of the ways of a round, or in all of them where it asks for all. */
export function SignPanel({ card, consent, onClose }: SignPanelProps) {
  const t = useWords(ROOM);
  const kit = useGuestWords('kit');
  const ways = METHODS.filter((one) => card.methods.includes(one));
  const [chosen, setChosen] = useState<Method>(ways[0] ?? 'gps');
  const [given, setGiven] = useState<Given>({});
  const [agreed, setAgreed] = useState(consent === null);
  const [busy, setBusy] = useState(false);
  const labels = useOptions('signWay');
  const asked = card.needAll ? ways : [chosen];

  const placed = async (now: Given): Promise<Given | null> => {
    if (!asked.includes('gps')) return now;
    const found = await locate();
    if (typeof found === 'string') {
      say.warning(kit('drawn.placeNone'));
      return null;
    }
    return { ...now, place: { ...found, taken: performance.now() } };
  };
  const send = async (now: Given) => {
    if (busy) return;
    setBusy(true);
    const whole = await placed(now);
    if (whole) await attempt(() => hand(whole));
    setBusy(false);
  };
  const hand = async ({ place, ...rest }: Given) => {
    const { taken, ...measured } = place ?? { taken: 0 };
    // how old a position is, is told by the device's own watch: its clock may be wrong by a day
    const at = place && { place: { ...measured, ageMs: Math.round(performance.now() - taken) } };
    const answer = await post<Signed>(path('yxgl', 'signRecord', 'sign'), {
      ...{ roundId: card.roundId, ...at, ...rest },
      ...(deviceId() && { deviceId: deviceId() }),
    });
    say.success(t('ui.done', { time: hour(answer.signAt ?? '') }));
    await forgetSigns();
    onClose();
  };
  const agree = () =>
    void attempt(async () => {
      await post(path('yxgl', 'signRecord', 'consent'));
      setAgreed(true);
      await forgetSigns();
    });
  if (asked.includes('gps') && !agreed)
    return (
      <Panel
        kind="sheet"
        title={t('ui.consentTitle')}
        onClose={onClose}
        foot={
          <Button look="primary" onClick={agree}>
            {t('ui.agree')}
          </Button>
        }
      >
        <p>{consent || t('ui.consentText')}</p>
      </Panel>
    );
  return (
    <Panel
      kind="sheet"
      title={card.title}
      onClose={onClose}
      foot={
        <Button look="primary" busy={busy} onClick={() => void send(given)}>
          {t(asked.includes('gps') ? 'ui.locateAndSign' : 'ui.sign')}
        </Button>
      }
    >
      <Stack gap={16}>
        {!card.needAll && ways.length > 1 && (
          <Rail
            label={t('ui.way')}
            value={chosen}
            onChange={setChosen}
            options={ways.map((value) => ({
              value,
              label: labels.find((one) => one.value === value)?.label ?? value,
            }))}
          />
        )}
        {card.needAll && <Soft>{t('ui.allNeeded')}</Soft>}
        {asked.map((method) => (
          <Way
            key={method}
            method={method}
            card={card}
            given={given}
            onChange={(part) => setGiven({ ...given, ...part })}
            onCode={(qr) => {
              setGiven({ ...given, qr });
              if (!card.needAll) void send({ ...given, qr });
            }}
          />
        ))}
      </Stack>
    </Panel>
  );
}
