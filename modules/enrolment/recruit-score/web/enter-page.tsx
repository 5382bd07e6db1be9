import '#platform/web/list/list.css';
import { useState, type KeyboardEvent } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { OwnSheet, Saved, SheetToType } from '../server/answers.ts';
import { ptOf, ROOM, scoreText } from './score.ts';

/** Whoever types scores sees his sheets, and of each positions alone. */
export function EnterPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { data, error, refetch } = useFetched<OwnSheet[]>(
    'dzks',
    'scoreSheet',
    'getMine',
    {},
    { staleTime: 0, quiet: true },
  );
  const sheetId = page.params['sheet'];
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  if (data.length === 0) return <Nothing>{t('ui.enter.none')}</Nothing>;
  return (
    <Stack as="section" gap={16} aria-label={t('pages.enter')}>
      <Card title={t('ui.enter.mine')}>
        <Lines>
          {data.map((one) => (
            <li key={one.id}>
              <Row between>
                <span>
                  {one.subject} {one.bundleNo} <Soft as="span">{t(`ui.enter.part${one.part}`)}</Soft>
                </span>
                <Button
                  look={one.id === sheetId ? 'primary' : 'plain'}
                  disabled={one.done}
                  onClick={() => page.setParams({ sheet: one.id })}
                >
                  {t(one.done ? 'ui.enter.done' : 'ui.enter.type')}
                </Button>
              </Row>
            </li>
          ))}
        </Lines>
      </Card>
      {sheetId && <Sheet key={sheetId} sheetId={sheetId} />}
    </Stack>
  );
}

function Sheet({ sheetId }: { sheetId: string }) {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<SheetToType>(
    'dzks',
    'scoreEntry',
    'getSheet',
    { sheetId },
    { staleTime: 0, quiet: true },
  );
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  return (
    <Card title={`${data.subject.name} ${data.bundleNo}`}>
      <Soft>{t('ui.enter.keys', { full: data.subject.fullPt / 100, step: data.subject.stepPt / 100 })}</Soft>
      {data.isDone ? <Nothing>{t('ui.enter.done')}</Nothing> : <Typing sheet={data} />}
    </Card>
  );
}

type Typed = { text: string; flag: 'normal' | 'absent' | 'cheat' };

const flagOf = (flag: string | null): Typed['flag'] =>
  flag === 'absent' || flag === 'cheat' ? flag : 'normal';

/** Keyboard alone: Enter goes on, `-` is absent, `*` cheated. */
function Typing({ sheet }: { sheet: SheetToType }) {
  const t = useWords(ROOM);
  const page = usePage();
  const [typed, setTyped] = useState<{ readonly [seat: number]: Typed }>({});
  const [busy, run] = useBusy();
  const of = (line: SheetToType['lines'][number]): Typed =>
    typed[line.seatNo] ?? { text: scoreText(line.pt), flag: flagOf(line.flag) };
  const set = (seatNo: number, value: Typed) => setTyped({ ...typed, [seatNo]: value });
  const entries = sheet.lines.flatMap((line) => {
    const { text, flag } = of(line);
    const pt = flag === 'normal' ? ptOf(text) : 0;
    return flag === 'normal' && pt === null
      ? []
      : [{ seatNo: line.seatNo, pt: flag === 'absent' ? null : pt, flag }];
  });
  const send = (done: boolean) =>
    run(async () => {
      const { status } = await post<Saved>(path('dzks', 'scoreEntry', 'save'), {
        sheetId: sheet.id,
        entries,
        done,
      });
      say.success(t(done ? `ui.enter.after_${status}` : 'ui.enter.kept'));
      await forget('dzks', 'scoreSheet');
      await forget('dzks', 'scoreEntry');
      if (done) page.setParams({});
    });
  const onKey = (event: KeyboardEvent<HTMLInputElement>, seatNo: number) => {
    if (event.key === '-' || event.key === '*') {
      event.preventDefault();
      set(seatNo, { text: '', flag: event.key === '-' ? 'absent' : 'cheat' });
    }
    if (event.key !== 'Enter' && event.key !== '-' && event.key !== '*') return;
    event.preventDefault();
    const all = [...(event.currentTarget.closest('table')?.querySelectorAll('input') ?? [])];
    all[all.indexOf(event.currentTarget) + 1]?.focus();
  };
  return (
    <>
      <Table label={sheet.bundleNo ?? ''} figures>
        <thead>
          <tr>
            <th scope="col">{t('ui.enter.seat')}</th>
            <th scope="col">{t('ui.enter.score')}</th>
            <th scope="col">{t('ui.enter.flag')}</th>
            {sheet.part === 'C' && <th scope="col">{t('ui.enter.both')}</th>}
          </tr>
        </thead>
        <tbody>
          {sheet.lines.map((line) => {
            const { text, flag } = of(line);
            return (
              <tr key={line.seatNo}>
                <td>{line.code ?? line.seatNo}</td>
                <td>
                  <input
                    className="input"
                    inputMode="decimal"
                    aria-label={t('ui.enter.scoreOf', { seat: line.seatNo })}
                    value={text}
                    onKeyDown={(event) => onKey(event, line.seatNo)}
                    onChange={(event) => set(line.seatNo, { text: event.target.value, flag: 'normal' })}
                  />
                </td>
                <td>{t(`dict.scoreFlag.${flag}`)}</td>
                {sheet.part === 'C' && (
                  <td>
                    {scoreText(line.a)}{' '}
                    {line.aFlag !== 'normal' && line.aFlag ? t(`dict.scoreFlag.${line.aFlag}`) : ''} /{' '}
                    {scoreText(line.b)}{' '}
                    {line.bFlag !== 'normal' && line.bFlag ? t(`dict.scoreFlag.${line.bFlag}`) : ''}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </Table>
      <Row end>
        <Soft>{t('ui.enter.left', { count: sheet.lines.length - entries.length })}</Soft>
        <Button busy={busy} onClick={() => void send(false)}>
          {t('ui.enter.keep')}
        </Button>
        <Button
          look="primary"
          busy={busy}
          disabled={entries.length < sheet.lines.length}
          onClick={() => void send(true)}
        >
          {t('ui.enter.finish')}
        </Button>
      </Row>
    </>
  );
}
