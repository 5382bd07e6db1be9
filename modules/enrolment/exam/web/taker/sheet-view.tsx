import { useEffect, useMemo, useState } from 'react';
import { post } from '#platform/web/client/calls.ts';
import { useObserved } from '#platform/web/client/observe.ts';
import { serverNow } from '#platform/web/client/sign.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { isEmpty } from '../../rules/marking.ts';
import type { Saved, Sheet } from '../../server/answers.ts';
import { mine, momentOf, ROOM } from '../exam.ts';
import { AnswerCard } from './answer-card.tsx';
import { journal } from './journal.ts';
import { pen as makePen, type Pen } from './pen.ts';
import { QuestionView } from './question-view.tsx';
import { useLeaves } from './use-leaves.ts';

type SheetProps = { sheet: Sheet; onAgain: () => void; onBack: () => void };
const SOON = 2_000;
const OFTEN = 15_000;
const quiet = { quiet: true } as const;

function penFor({ attemptId, sessionKey, questions }: Sheet): Pen {
  const session = { attemptId, sessionKey };
  return makePen({
    ...{ attemptId, questions, journal, now: serverNow },
    send: (items) => post<Saved>(mine('save'), { ...session, items }, quiet),
    handIn: (items) => post(mine('submit'), { ...session, items }, quiet),
  });
}

/** A paper while it is answered: the time, one question, the card of all, and how what was written stands. */
export function SheetView({ sheet, onAgain, onBack }: SheetProps) {
  const t = useWords(ROOM);
  const pen = useMemo(() => penFor(sheet), [sheet]);
  const state = useObserved(pen.state, (value) => value);
  const answers = useObserved(pen.answers, (value) => value);
  const told = useObserved(pen.told, (value) => value);
  const deadlineAt = told?.deadlineAt ?? sheet.deadlineAt;
  const said = told?.said ?? sheet.said;
  const left = useLeft(deadlineAt);
  const submit = useSubmit(pen, left);
  const [leaves, setLeaves] = useState(sheet.leaveCount);
  const note = useLeaves(sheet, ({ leaveCount, ended }) => {
    setLeaves(leaveCount);
    if (ended) pen.end('ended');
  });
  const [at, setAt] = useState(0);
  const [flags, setFlags] = useState<ReadonlySet<string>>(new Set());
  const [large, setLarge] = useState(false);
  useSaving(pen, answers);
  if (state === 'taken')
    return (
      <Ended
        title={t('ui.sheet.taken')}
        hint={t('ui.sheet.takenHint')}
        label={t('ui.sheet.again')}
        onGo={onAgain}
      />
    );
  if (state === 'ended')
    return (
      <Ended
        title={t('ui.sheet.ended')}
        hint={t('ui.sheet.endedHint')}
        label={t('ui.sheet.over')}
        onGo={onBack}
      />
    );
  const question = sheet.questions[at]!;
  const open = sheet.questions.filter(({ versionId }) => isEmpty(answers.get(versionId) ?? null)).length;
  const block = sheet.blockCopy
    ? (event: { preventDefault: () => void }) => {
        event.preventDefault();
        note({ kind: 'copy', seconds: 0 });
      }
    : undefined;
  return (
    <Stack
      as="section"
      className="exam-sheet"
      aria-label={sheet.name}
      data-large={large || undefined}
      onCopy={block}
      onCut={block}
    >
      <Row as="header" gap={12} between className="part-card exam-head">
        <b role="timer" aria-label={t('ui.sheet.left')} data-tone={left < 300_000 ? 'wrong' : undefined}>
          {clockOf(left)}
        </b>
        <span className="exam-state" data-state={state}>
          {t(`ui.sheet.${state}`)}
        </span>
        <Button look="quiet" onClick={() => setLarge(!large)}>
          {t(large ? 'ui.sheet.smaller' : 'ui.sheet.larger')}
        </Button>
      </Row>
      {left < 300_000 && (
        <p role="alert" data-tone="warn">
          {t('ui.sheet.last')}
        </p>
      )}
      {said && (
        <p role="status" data-tone="warn">
          {t('ui.sheet.said', { text: said })}
        </p>
      )}
      {leaves > 0 && <Soft>{t('ui.sheet.leaves', { count: leaves })}</Soft>}
      <Card>
        {sheet.watermark && (
          <i className="exam-mark" aria-hidden="true">
            {`${sheet.watermark}　`.repeat(60)}
          </i>
        )}
        <h3>{sheet.sections[question.sectionNo]?.title}</h3>
        <QuestionView
          key={question.versionId}
          question={question}
          no={at + 1}
          answer={answers.get(question.versionId) ?? null}
          onAnswer={(answer) => pen.write(question.versionId, answer)}
        />
      </Card>
      <Row between>
        <Button disabled={at === 0 || sheet.oneByOne} onClick={() => setAt(at - 1)}>
          {t('ui.sheet.before')}
        </Button>
        <Button
          aria-pressed={flags.has(question.versionId)}
          onClick={() => setFlags(toggled(flags, question.versionId))}
        >
          {t(flags.has(question.versionId) ? 'ui.sheet.unflag' : 'ui.sheet.flag')}
        </Button>
        <Button look="primary" disabled={at === sheet.questions.length - 1} onClick={() => setAt(at + 1)}>
          {t('ui.sheet.after')}
        </Button>
      </Row>
      <AnswerCard sheet={sheet} at={at} answers={answers} flags={flags} onGo={setAt} />
      <HandIn open={open} submit={submit} />
    </Stack>
  );
}

const toggled = (flags: ReadonlySet<string>, one: string): Set<string> => {
  const next = new Set(flags);
  if (!next.delete(one)) next.add(one);
  return next;
};

/** Milliseconds until a moment, by the server's clock. */
function useLeft(deadlineAt: string): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, momentOf(deadlineAt) - now);
}

const clockOf = (left: number): string => {
  const seconds = Math.ceil(left / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
};

/** Sends two seconds after a change, every fifteen, and when the network is back. */
function useSaving(pen: Pen, answers: unknown): void {
  useEffect(() => {
    const timer = setTimeout(() => void pen.flush(), SOON);
    return () => clearTimeout(timer);
  }, [pen, answers]);
  useEffect(() => {
    void pen.recall();
    const timer = setInterval(() => void pen.flush(), OFTEN);
    const online = () => void pen.flush();
    window.addEventListener('online', online);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, [pen]);
}

type Submit = { busy: boolean; failed: string; run: () => void };

/** Hands in when asked, and when time is over; where that fails it is tried again as long as the page stands. */
function useSubmit(pen: Pen, left: number): Submit {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const run = () => {
    setBusy(true);
    pen
      .submit()
      .catch((error: unknown) => setFailed(error instanceof Error && 'msg' in error ? String(error.msg) : ''))
      .finally(() => setBusy(false));
  };
  const isOver = left === 0;
  useEffect(() => {
    if (!isOver) return;
    run();
    const timer = setInterval(run, 5_000);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver, pen]);
  return { busy, failed, run };
}

function HandIn({ open, submit }: { open: number; submit: Submit }) {
  const t = useWords(ROOM);
  const [asks, setAsks] = useState(false);
  if (!asks)
    return (
      <Row end>
        <Button look="primary" onClick={() => setAsks(true)}>
          {t('ui.sheet.submit')}
        </Button>
      </Row>
    );
  return (
    <Card look="lined">
      <p role="alert">{t('ui.sheet.ask', { open })}</p>
      {submit.failed && <p data-tone="warn">{submit.failed || t('ui.sheet.failed')}</p>}
      <Row end>
        <Button onClick={() => setAsks(false)}>{t('ui.sheet.goOn')}</Button>
        <Button look="primary" busy={submit.busy} onClick={submit.run}>
          {t('ui.sheet.sure')}
        </Button>
      </Row>
    </Card>
  );
}

function Ended({
  title,
  hint,
  label,
  onGo,
}: {
  title: string;
  hint: string;
  label: string;
  onGo: () => void;
}) {
  return (
    <Card title={title}>
      <p>{hint}</p>
      <Row>
        <Button look="primary" onClick={onGo}>
          {label}
        </Button>
      </Row>
    </Card>
  );
}
