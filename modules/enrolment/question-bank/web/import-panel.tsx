import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { upload } from '#platform/web/client/transfer.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Imported, Parsed } from '../server/answers.ts';
import { judged, type Block, type Draft } from '../rules/block.ts';
import { TYPES, type QuestionType } from '../rules/key.ts';
import { BankSelect } from './bank-select.tsx';
import { letter, ROOM } from './bank.ts';

type Line = Parsed & { isIn: boolean };
const url = (verb: string) => path('zxks', 'question', verb);
const FILES = '.docx,.xlsx,.xls,.csv,.xml,.txt,.gift';

/** From a text or a file into a bank: what was found is shown block by block, put right in place, and then taken. */
export function ImportPanel({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const [bankId, setBank] = useState('');
  const [text, setText] = useState('');
  const [lines, setLines] = useState<Line[] | null>(null);
  const [busy, run] = useBusy();
  const show = (found: Parsed[]) =>
    setLines(found.map((one) => ({ ...one, isIn: one.faults.length === 0 && one.sameAs === null })));
  const readText = () => run(async () => show(await post<Parsed[]>(url('parseText'), { bankId, text })));
  const readFile = (file: File | undefined) =>
    file && run(async () => show(await upload<Parsed[]>(url('parseFile'), file, { fields: { bankId } })));
  const chosen = lines?.filter(({ isIn }) => isIn) ?? [];
  const take = () =>
    run(async () => {
      const items = chosen.map(({ line: _l, faults: _f, sameAs: _s, isIn: _i, ...draft }): Draft => draft);
      const { added, same } = await post<Imported>(url('importText'), { bankId, items });
      say.success(t('ui.import.done', { added, same }));
      await forget('zxks', 'question');
      onClose();
    });
  const change = (at: number, next: Partial<Line>) =>
    setLines((all) => all?.map((one, place) => (place === at ? { ...one, ...next } : one)) ?? null);
  return (
    <Panel
      kind="drawer"
      width={960}
      title={t('actions.question.parseText')}
      onClose={onClose}
      step={lines ? 'look' : 'read'}
      onStepBack={lines ? () => setLines(null) : undefined}
      foot={
        lines && (
          <>
            <Button onClick={() => setLines(null)}>{t('ui.import.again')}</Button>
            <Button look="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void take()}>
              {t('ui.import.take', { count: chosen.length })}
            </Button>
          </>
        )
      }
    >
      {lines ? (
        <Stack as="ul">
          <Soft>
            {t('ui.import.found', {
              good: lines.filter(({ faults }) => faults.length === 0).length,
              bad: lines.filter(({ faults }) => faults.length > 0).length,
            })}
          </Soft>
          {lines.map((one, at) => (
            <BlockCard key={at} line={one} onChange={(next) => change(at, next)} />
          ))}
        </Stack>
      ) : (
        <Stack>
          <BankSelect value={bankId} onChange={setBank} />
          <Labelled label={t('ui.import.text')}>
            <textarea
              className="input bank-paste"
              value={text}
              placeholder={t('ui.import.example')}
              onChange={(event) => setText(event.target.value)}
            />
          </Labelled>
          <Row>
            <Button
              look="primary"
              busy={busy}
              disabled={bankId === '' || text.trim() === ''}
              onClick={() => void readText()}
            >
              {t('ui.import.read')}
            </Button>
            <Row as="label">
              <span>{t('ui.import.file')}</span>
              <input
                type="file"
                accept={FILES}
                disabled={bankId === '' || busy}
                onChange={(event) => void readFile(event.target.files?.[0])}
              />
            </Row>
          </Row>
          <Soft small>{t('ui.import.hint')}</Soft>
        </Stack>
      )}
    </Panel>
  );
}

function BlockCard({ line, onChange }: { line: Line; onChange: (next: Partial<Line>) => void }) {
  const t = useWords(ROOM);
  const set = (next: Partial<Draft>) => {
    const { faults, ...draft } = { ...line, ...next };
    const again: Block = judged(draft, line.line);
    onChange({
      ...next,
      faults: again.faults,
      ...(faults.length > 0 && again.faults.length === 0 && { isIn: true }),
    });
  };
  const hasOptions = line.type === 'single' || line.type === 'multiple';
  return (
    <Card as="li" look="lined" className={line.faults.length > 0 ? 'bank-wrong' : ''}>
      <Row between>
        <CheckLine
          checked={line.isIn}
          disabled={line.faults.length > 0}
          onChange={(isIn) => onChange({ isIn })}
        >
          {t('ui.import.line', { line: line.line })}
        </CheckLine>
        <select
          className="input"
          aria-label={t('fields.question.type')}
          value={line.type}
          onChange={(event) => set({ type: TYPES.find((one) => one === event.target.value) as QuestionType })}
        >
          {TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`dict.questionType.${type}`)}
            </option>
          ))}
        </select>
      </Row>
      <textarea
        className="input"
        aria-label={t('fields.question.stem')}
        value={line.stem}
        onChange={(event) => set({ stem: event.target.value })}
      />
      {hasOptions && (
        <textarea
          className="input"
          aria-label={t('fields.question.options')}
          placeholder={t('ui.import.options')}
          value={line.options.map((text, at) => `${letter(at)}. ${text}`).join('\n')}
          onChange={(event) => set({ options: optionsOf(event.target.value) })}
        />
      )}
      <Labelled label={t('fields.question.answer')}>
        <input
          className="input"
          value={line.answer}
          onChange={(event) => set({ answer: event.target.value })}
        />
      </Labelled>
      {line.sameAs !== null && <p data-tone="warn">{t('ui.import.same', { stem: line.sameAs })}</p>}
      {line.faults.map(({ fault, facts }) => (
        <p key={fault} role="alert" data-tone="wrong">
          {t(`ui.fault.${fault}`, { ...facts })}
        </p>
      ))}
    </Card>
  );
}

const optionsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^[A-H][.．、]\s?/, ''))
    .slice(0, 8);
