import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Dialled, Sent } from '../server/answers.ts';
import { ROOM, STATE, type Target } from './phone.ts';

const RESULTS = ['reached', 'noAnswer', 'dead', 'notHis'] as const;

export type Asked = {
  studentId: string;
  target: Target;
  name: string;
  who: string;
  state: string;
  shown: string;
};

type CallPanelProps = { asked: Asked; onClose: () => void };

/** One number: called and what came of it, or a code sent there and read out. */
export function CallPanel({ asked, onClose }: CallPanelProps) {
  const may = useCan();
  const done = async (told: string) => {
    say.success(told);
    await forget('xsgl', 'studentPhone');
    onClose();
  };
  return (
    <Panel kind="dialog" title={`${asked.name} · ${asked.who}`} onClose={onClose}>
      <Stack gap={16}>
        <Row>
          <b>{asked.shown}</b>
          <Value field={STATE} value={asked.state} />
        </Row>
        {may('studentPhone.call') && <Call asked={asked} done={done} />}
        {may('studentPhone.confirm') && <Code asked={asked} done={done} />}
      </Stack>
    </Panel>
  );
}

type PartProps = { asked: Asked; done: (told: string) => Promise<void> };

function Call({ asked: { studentId, target }, done }: PartProps) {
  const t = useWords(ROOM);
  const [phone, setPhone] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [busy, run] = useBusy();
  const dial = () =>
    run(async () => {
      const { phone: whole } = await post<Dialled>(path('xsgl', 'studentPhone', 'dial'), {
        studentId,
        target,
      });
      setPhone(whole);
    });
  const tell = (result: (typeof RESULTS)[number]) =>
    run(async () => {
      const body = { studentId, target, result, ...(note.trim() && { note: note.trim() }) };
      await post(path('xsgl', 'studentPhone', 'called'), body);
      await done(t('ui.noted'));
    });
  return (
    <Stack>
      {phone === null ? (
        <Button look="primary" busy={busy} onClick={() => void dial()}>
          {t('ui.dial')}
        </Button>
      ) : (
        <a className="btn btn-primary" href={`tel:${phone}`}>
          {phone}
        </a>
      )}
      <Labelled label={t('ui.note')}>
        <input
          className="input"
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Labelled>
      <Row>
        {RESULTS.map((result) => (
          <Button key={result} busy={busy} onClick={() => void tell(result)}>
            {t(`dict.phoneCall.${result}`)}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

function Code({ asked: { studentId, target, state }, done }: PartProps) {
  const t = useWords(ROOM);
  const [code, setCode] = useState('');
  const [busy, run] = useBusy();
  const send = () =>
    run(async () => {
      const { sent } = await post<Sent>(path('xsgl', 'studentPhone', 'send'), {
        numbers: [{ studentId, target }],
      });
      if (sent === 0) say.warning(t('ui.tooMany'));
      else say.success(t('ui.codeSent'));
    });
  const confirm = () =>
    run(async () => {
      await post(path('xsgl', 'studentPhone', 'confirm'), { studentId, target, code });
      await done(t('ui.confirmed'));
    });
  return (
    <Stack>
      <Soft>{t(state === 'proposed' ? 'ui.codeAdopts' : 'ui.codeVerifies')}</Soft>
      <Row>
        <Button busy={busy} onClick={() => void send()}>
          {t('ui.sendCode')}
        </Button>
        <input
          className="input"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          aria-label={t('ui.code')}
          placeholder={t('ui.code')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button look="primary" busy={busy} disabled={!/^\d{6}$/.test(code)} onClick={() => void confirm()}>
          {t('ui.confirm')}
        </Button>
      </Row>
    </Stack>
  );
}
