import './archive.css';
import { useRef, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Scanner } from '#platform/web/parts/scanner/scanner.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Scanned } from '../server/answers.ts';
import { ROOM } from './archive.ts';
import { MODES, needOf, ScanSettings, type Mode, type Settings } from './scan-settings.tsx';
import { ScannedFile } from './scanned-file.tsx';

type Line = { key: number; code: string; told: string; ok: boolean };

const SHOWN = 12;
/** A code that stays in sight of the camera is read again and again. */
const SAME_WITHIN = 3000;

/** The desk of the archive: what a scan does is said once, then file after file goes under the gun. */
export function ScanPage() {
  const t = useWords(ROOM);
  const box = useRef<HTMLInputElement>(null);
  const last = useRef({ code: '', at: 0 });
  const [mode, setMode] = useState<Mode>('look');
  const [settings, setSettings] = useState<Settings>({});
  const [typed, setTyped] = useState('');
  const [file, setFile] = useState<Scanned | null>(null);
  const [lines, setLines] = useState<Line[]>([]);
  const tell = (code: string, told: string, ok: boolean) => {
    beep(ok);
    setLines((now) => [{ key: (now[0]?.key ?? 0) + 1, code, told, ok }, ...now].slice(0, SHOWN));
  };
  const attempt = async (code: string, act: () => Promise<string>) => {
    try {
      tell(code, await act(), true);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      tell(code, error.msg, false);
    }
    box.current?.focus();
  };
  const need = needOf(mode, settings);
  const read = (given: string) => {
    const code = given.trim();
    setTyped('');
    if (code === '') return;
    if (need) return tell(code, t(`ui.scan.need.${need}`), false);
    void attempt(code, async () => {
      const body = { code, mode, ...settingsOf(mode, settings) };
      const done = await post<Scanned>(path('xsgl', 'stuArchive', 'scan'), body, { quiet: true });
      setFile(done);
      for (const entity of ['stuArchive', 'archiveLoan', 'archiveTransfer']) void forget('xsgl', entity);
      return t(done.again ? 'ui.scan.again' : `ui.scan.done.${done.told}`, { name: done.name });
    });
  };
  const see = (code: string) => {
    const { code: before, at } = last.current;
    last.current = { code, at: performance.now() };
    if (code !== before || performance.now() - at > SAME_WITHIN) read(code);
  };
  return (
    <Stack as="section" gap={16}>
      <Rail
        label={t('ui.scan.mode')}
        options={MODES.map((value) => ({ value, label: t(`ui.scan.modes.${value}`) }))}
        value={mode}
        onChange={(next) => {
          setMode(next);
          setFile(null);
          box.current?.focus();
        }}
      />
      <ScanSettings mode={mode} settings={settings} onChange={setSettings} />
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
          aria-label={t('ui.scan.box')}
          placeholder={t('ui.scan.box')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <Scanner onCode={see} />
      {file && <ScannedFile key={file.id} file={file} attempt={attempt} onFile={setFile} />}
      {lines.length === 0 && <Soft>{t(`ui.scan.hints.${mode}`)}</Soft>}
      {lines.length > 0 && (
        <Table label={t('ui.scan.last')}>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <td>{line.ok ? '✓' : '✗'}</td>
                <td>{line.code.slice(-24)}</td>
                <td>{line.told}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Stack>
  );
}

/** Only what the mode asks for goes along. */
function settingsOf(mode: Mode, { cabinetId, shelf, box, ...loan }: Settings) {
  if (mode === 'receive') return { cabinetId, shelf, box };
  return mode === 'lend' ? loan : {};
}

/** Who looks at files hears whether the gun was understood. */
function beep(ok: boolean): void {
  const sound = new AudioContext();
  const tone = sound.createOscillator();
  tone.frequency.value = ok ? 880 : 220;
  tone.connect(sound.destination);
  tone.onended = () => void sound.close();
  tone.start();
  tone.stop(sound.currentTime + (ok ? 0.08 : 0.35));
}
