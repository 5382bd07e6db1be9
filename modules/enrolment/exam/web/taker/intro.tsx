import { useEffect, useState } from 'react';
import { post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Meter, Soft } from '#platform/web/parts/text.tsx';
import type { Beat, Intro as About, Sheet } from '../../server/answers.ts';
import { mine, ROOM } from '../exam.ts';
import { deviceId } from './journal.ts';

type IntroProps = { planId: string; onBegin: (sheet: Sheet) => void; onBack: () => void };

/** What a test is, its rules and what has to be read; here one begins, or goes on. */
export function Intro({ planId, onBegin, onBack }: IntroProps) {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<About>(
    'zxks',
    'myExam',
    'getIntro',
    { planId },
    { staleTime: 0, refetchInterval: 20_000, quiet: true },
  );
  const [agreed, setAgreed] = useState(false);
  const [accessCode, setCode] = useState('');
  const [busy, run] = useBusy();
  const [device, setDevice] = useState('');
  useEffect(() => void deviceId().then(setDevice), []);
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />;
  const isOn = data.device !== null;
  const unread = data.materials.some(({ seconds, minSeconds }) => seconds < minSeconds);
  const begin = () =>
    run(async () => {
      const given = { planId, device: await deviceId(), ...(accessCode && { accessCode }) };
      onBegin(await post<Sheet>(mine('start'), given));
    });
  return (
    <Stack as="section" aria-label={data.name}>
      <Row>
        <Button icon="left" onClick={onBack}>
          {t('ui.mine.plans')}
        </Button>
      </Row>
      <Card title={data.name}>
        <AboutIt about={data} />
        {data.notice && <p className="part-written">{data.notice}</p>}
      </Card>
      {!isOn &&
        data.materials.map((one) => <Reading key={one.id} material={one} onRead={() => void refetch()} />)}
      <Card>
        {isOn && data.device !== device && <p data-tone="warn">{t('ui.intro.takeOver')}</p>}
        {!isOn && (
          <CheckLine checked={agreed} onChange={setAgreed}>
            {t('ui.intro.agree')}
          </CheckLine>
        )}
        {!isOn && data.needsCode && (
          <Labelled label={t('ui.intro.code')}>
            <input
              className="input"
              value={accessCode}
              autoComplete="off"
              onChange={(event) => setCode(event.target.value)}
            />
          </Labelled>
        )}
        <Row end>
          <Soft as="span">{isOn ? '' : whyNot(t, data)}</Soft>
          <Button
            look="primary"
            busy={busy}
            disabled={!isOn && (!agreed || unread || data.door !== 'open')}
            onClick={() => void begin()}
          >
            {t(isOn ? 'ui.mine.goOn' : 'ui.intro.start')}
          </Button>
        </Row>
      </Card>
    </Stack>
  );
}

type Say = ReturnType<typeof useWords>;

function whyNot(t: Say, { door, startAt }: About): string {
  if (door === 'notOpen') return t('ui.intro.notYet', { at: startAt.slice(0, 16) });
  if (door === 'late') return t('ui.intro.late2');
  return door === 'closed' ? t('ui.intro.closed') : '';
}

function AboutIt({ about }: { about: About }) {
  const t = useWords(ROOM);
  const { lateMin, minSubmitMin, leaveLimit, onLimit } = about;
  return (
    <>
      <Facts
        facts={[
          [
            t('ui.intro.time'),
            t('ui.mine.when', { from: about.startAt.slice(0, 16), to: about.endAt.slice(0, 16) }),
          ],
          [t('ui.intro.duration'), t('ui.mine.minutes', { minutes: about.durationMin })],
          [t('ui.intro.questions'), t('ui.intro.count', { count: about.questions })],
          [t('ui.intro.full'), about.fullScore],
          [t('ui.intro.tries'), t('ui.intro.used', { used: about.used, most: about.attempts })],
        ]}
      />
      {lateMin > 0 && <Soft>{t('ui.intro.late', { minutes: lateMin })}</Soft>}
      {minSubmitMin > 0 && <Soft>{t('ui.intro.early', { minutes: minSubmitMin })}</Soft>}
      {leaveLimit > 0 && (
        <Soft>
          {t(onLimit === 'submit' ? 'ui.intro.leavesEnd' : 'ui.intro.leaves', { count: leaveLimit })}
        </Soft>
      )}
    </>
  );
}

const BEAT = 10_000;
type Material = About['materials'][number];

function Reading({ material, onRead }: { material: Material; onRead: () => void }) {
  const t = useWords(ROOM);
  const [open, setOpen] = useState(false);
  const [seconds, setSeconds] = useState(material.seconds);
  const isRead = seconds >= material.minSeconds;
  useEffect(() => {
    if (!open) return;
    const beat = () => {
      if (document.hidden) return;
      post<Beat>(mine('heartbeat'), { materialId: material.id }, { quiet: true }).then(
        (row) => setSeconds(row.seconds),
        () => {},
      );
    };
    beat();
    const timer = setInterval(beat, BEAT);
    return () => clearInterval(timer);
  }, [open, material.id]);
  useEffect(() => {
    if (isRead) onRead();
    // once it is read, whatever the page asks for meanwhile
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isRead]);
  return (
    <Card
      title={material.title}
      acts={<Button onClick={() => setOpen(!open)}>{t(open ? 'ui.intro.fold' : 'ui.intro.reading')}</Button>}
    >
      <Soft>
        {t('ui.intro.seconds', {
          seconds: Math.min(seconds, material.minSeconds),
          need: material.minSeconds,
        })}
      </Soft>
      <Meter
        part={material.minSeconds === 0 ? 1 : seconds / material.minSeconds}
        tone={isRead ? 'good' : 'warn'}
      />
      {open && <p className="part-written">{material.content}</p>}
    </Card>
  );
}
