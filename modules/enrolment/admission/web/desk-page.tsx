import './admission.css';
import { useRef, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Scanner } from '#platform/web/parts/scanner/scanner.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { Scanned } from '../server/answers.ts';
import { waybillFault } from '../rules/waybill.ts';
import { ROOM } from './admission.ts';

type Line = { key: number; text: string; told: string; ok: boolean };

const SHOWN = 10;

/** The desk where letters are packed and posted: the gun reads the letter, then the waybill. */
export function DeskPage() {
  const t = useWords(ROOM);
  const states = useOptions('letterStatus');
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [held, setHeld] = useState<Scanned | null>(null);
  const [again, setAgain] = useState<string | null>(null);
  const [lines, setLines] = useState<Line[]>([]);

  const tell = (text: string, told: string, ok: boolean) => {
    beep(ok);
    setLines((now) => [{ key: (now[0]?.key ?? 0) + 1, text, told, ok }, ...now].slice(0, SHOWN));
  };
  const attempt = async (text: string, act: () => Promise<string>) => {
    try {
      tell(text, await act(), true);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.key === 'admission.mailedAlready') setAgain(text);
      tell(text, error.msg, false);
    }
    box.current?.focus();
  };
  const mail = (waybillNo: string, letter: Scanned, isAgain: boolean) =>
    attempt(waybillNo, async () => {
      await post(
        path('zsgl', 'admissionLetter', 'mail'),
        { id: letter.id, waybillNo, ...(isAgain && { again: true }) },
        { quiet: true },
      );
      setHeld(null);
      setAgain(null);
      return t('ui.desk.mailed', { name: letter.name });
    });
  const read = (code: string) => {
    const text = code.trim();
    setTyped('');
    if (text === '') return;
    if (held && waybillFault(text.toUpperCase(), held.waybills) !== 'shape')
      return void mail(text, held, false);
    void attempt(text, async () => {
      const letter = await post<Scanned>(
        path('zsgl', 'admissionLetter', 'scan'),
        { code: text },
        { quiet: true },
      );
      setAgain(null);
      setHeld(letter);
      return t('ui.desk.packed', { name: letter.name });
    });
  };
  return (
    <Stack>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          read(typed);
        }}
      >
        <input
          ref={box}
          className="input part-large"
          autoFocus
          autoComplete="off"
          aria-label={t('ui.desk.box')}
          placeholder={t(held ? 'ui.desk.waybill' : 'ui.desk.letter')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <Scanner onCode={read} />
      {held && (
        <Card
          title={held.name}
          acts={
            <Button look="quiet" onClick={() => setHeld(null)}>
              {t('ui.desk.putDown')}
            </Button>
          }
        >
          <Facts
            facts={[
              [t('fields.admittedStudent.letterNo'), held.letterNo],
              [t('fields.admittedStudent.majorId'), held.majorName],
              [
                t('fields.admittedStudent.letterStatus'),
                states.find(({ value }) => value === held.status)?.label,
              ],
              [t('fields.admissionLetter.waybillNo'), held.waybillNo],
            ]}
          />
          {again && (
            <Row>
              <Button look="primary" onClick={() => void mail(again, held, true)}>
                {t('ui.desk.again', { waybillNo: again })}
              </Button>
            </Row>
          )}
        </Card>
      )}
      {lines.length === 0 && <Soft>{t('ui.desk.hint')}</Soft>}
      {lines.length > 0 && (
        <Table label={t('ui.desk.last')}>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <td>{line.ok ? '✓' : '✗'}</td>
                <td>{line.text.slice(-24)}</td>
                <td>{line.told}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Stack>
  );
}

/** Who looks at letters hears whether the gun was understood. */
function beep(ok: boolean): void {
  const sound = new AudioContext();
  const tone = sound.createOscillator();
  tone.frequency.value = ok ? 880 : 220;
  tone.connect(sound.destination);
  tone.onended = () => void sound.close();
  tone.start();
  tone.stop(sound.currentTime + (ok ? 0.08 : 0.35));
}
