import { useRef, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import { AskText } from '#platform/web/form/ask-text.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Scanner } from '#platform/web/parts/scanner/scanner.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Scanned } from '../server/answers.ts';
import { COLOURS } from './clear-lines.tsx';
import { act, ROOM } from './graduate.ts';

type Line = Scanned['lines'][number];

/** The desk of an office: a graduate shows the card on his phone, what the office signs off is one button. */
export function ClearDesk() {
  const t = useWords(ROOM);
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Scanned | null>(null);
  const [told, setTold] = useState('');
  const look = async (given: string) => {
    const code = given.trim();
    setTyped('');
    if (code === '') return;
    try {
      setFound(await post<Scanned>(path('xsgl', 'clearRecord', 'scan'), { code }, { quiet: true }));
      setTold('');
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setFound(null);
      setTold(error.msg);
    }
    box.current?.focus();
  };
  return (
    <Stack as="section" gap={16} aria-label={t('pages.clear-desk')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void look(typed);
        }}
      >
        <input
          ref={box}
          className="input"
          autoFocus
          autoComplete="off"
          aria-label={t('ui.scanBox')}
          placeholder={t('ui.scanBox')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <Scanner onCode={(code) => void look(code)} />
      {told && <p role="alert">{told}</p>}
      {!found && !told && <Soft>{t('ui.scanHint')}</Soft>}
      {found && <Standing found={found} onChange={() => void look(found.studentNo)} />}
    </Stack>
  );
}

function Standing({ found, onChange }: { found: Scanned; onChange: () => void }) {
  const t = useWords(ROOM);
  const [busy, run] = useBusy();
  const [lacking, setLacking] = useState<Line | null>(null);
  const open = found.lines.filter(({ isAuto, state }) => !isAuto && state !== 'passed');
  const decide = (ids: readonly string[], state: string) =>
    run(async () => {
      await act('clearRecord', 'decide', { ids, state });
      say.success(t('ui.decided', { name: found.name }));
      onChange();
    });
  return (
    <Card
      title={`${found.name} ${found.studentNo}`}
      acts={<span>{t('ui.of', { done: found.clearDone, total: found.clearTotal })}</span>}
    >
      <Soft>{found.className}</Soft>
      {open.length > 0 && (
        <Button
          look="primary"
          icon="check"
          busy={busy}
          onClick={() =>
            void decide(
              open.map(({ id }) => id),
              'passed',
            )
          }
        >
          {t('ui.passAll', { count: open.length })}
        </Button>
      )}
      <Lines>
        {found.lines.map((line) => (
          <Row as="li" between key={line.id}>
            <Stack gap={2}>
              <b>{line.item}</b>
              {line.note && (
                <Soft small>
                  {line.fact === null ? line.note : t(`ui.why.${line.fact}`, { note: line.note })}
                </Soft>
              )}
            </Stack>
            <Row gap={8}>
              <Tag color={COLOURS[line.state] ?? null}>{t(`dict.clearState.${line.state}`)}</Tag>
              {line.isAuto && (
                <Soft as="span" small>
                  {t('ui.byFacts')}
                </Soft>
              )}
              {!line.isAuto && line.state !== 'passed' && (
                <Button look="link" busy={busy} onClick={() => void decide([line.id], 'passed')}>
                  {t('ui.passOne')}
                </Button>
              )}
              {!line.isAuto && line.state === 'open' && (
                <Button look="link-danger" onClick={() => setLacking(line)}>
                  {t('ui.failOne')}
                </Button>
              )}
              {!line.isAuto && line.state === 'passed' && (
                <Button look="link" busy={busy} onClick={() => void decide([line.id], 'open')}>
                  {t('ui.takeBack')}
                </Button>
              )}
            </Row>
          </Row>
        ))}
      </Lines>
      {lacking && (
        <AskText
          title={t('ui.lackingOf', { item: lacking.item })}
          ok={t('ui.failOne')}
          label={t('fields.clearRecord.note')}
          required
          send={async (note) => {
            await act('clearRecord', 'decide', { ids: [lacking.id], state: 'failed', note });
            onChange();
          }}
          onClose={() => setLacking(null)}
        />
      )}
    </Card>
  );
}
