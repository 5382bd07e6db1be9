import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { useUnsaved } from '#platform/web/page/page.ts';
import { countUnread } from '#platform/web/shell/news/news.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { answerFault, LONGEST_ANSWER, type Answers, type Question } from '../rules-reply.ts';
import { ROOM, type WholeNotice } from './notice.ts';
import { CheckLine } from '#platform/web/parts/field.tsx';

type ReplyPartProps = { notice: WholeNotice; questions: readonly Question[] };

/** What the notice asks: answered once, changed until the deadline. */
export function ReplyPart({ notice, questions }: ReplyPartProps) {
  const t = useWords(ROOM);
  const kept = notice.reply ?? {};
  const [answers, setAnswers] = useState<Answers>(kept);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const { replyUntil: until } = notice;
  const over = notice.readOnly || notice.status !== 'published' || (until !== null && until <= schoolNow());
  const changed = JSON.stringify(answers) !== JSON.stringify(kept);
  useUnsaved(changed && !over);
  const send = async () => {
    const fault = answerFault(questions, answers);
    setWrong(fault?.label ?? null);
    if (fault) return;
    setBusy(true);
    try {
      await post(path('base', 'myNotice', 'reply'), { id: notice.id, answers });
      say.success(t('ui.reply.sent'));
      await forget('base', 'myNotice');
      await countUnread();
    } catch {
      // the refusal has been shown; what was typed stays
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack
      as="form"
      className="part-card notice-reply"
      data-look="lined"
      aria-label={t('ui.reply.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2>
        {t('ui.reply.title')}{' '}
        {until && (
          <small data-tone={over ? 'wrong' : undefined}>
            {t(over ? 'ui.reply.over' : 'ui.reply.until', { time: until.slice(0, 16) })}
          </small>
        )}
      </h2>
      {questions.map((question) => (
        <Asked
          key={question.key}
          question={question}
          value={answers[question.key]}
          disabled={over}
          wrong={wrong === question.label}
          onChange={(value) => setAnswers({ ...answers, [question.key]: value })}
        />
      ))}
      <Row as="p">
        {!over && (
          <Button look="primary" submit busy={busy} disabled={notice.repliedAt !== null && !changed}>
            {t(notice.repliedAt ? 'ui.reply.change' : 'ui.reply.send')}
          </Button>
        )}
        {notice.repliedAt && <span>{t('ui.reply.at', { time: notice.repliedAt.slice(0, 16) })}</span>}
      </Row>
    </Stack>
  );
}

type AskedProps = {
  question: Question;
  value: Answers[string] | undefined;
  disabled: boolean;
  wrong: boolean;
  onChange: (value: Answers[string]) => void;
};

function Asked({ question, value, disabled, wrong, onChange }: AskedProps) {
  const t = useWords(ROOM);
  const { label, kind, options, required, key } = question;
  const chosen = typeof value === 'string' ? [value] : (value ?? []);
  const toggle = (option: string, on: boolean) =>
    onChange(on ? [...chosen, option] : chosen.filter((one) => one !== option));
  return (
    <Stack as="fieldset" gap={4} disabled={disabled}>
      <legend>
        <b>{label}</b> <small>{t(required ? 'ui.reply.required' : 'ui.reply.optional')}</small>
      </legend>
      {kind === 'text' ? (
        <textarea
          className="input"
          rows={2}
          maxLength={LONGEST_ANSWER}
          aria-label={label}
          aria-invalid={wrong || undefined}
          placeholder={t('ui.reply.text', { most: LONGEST_ANSWER })}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        options.map((option) => (
          <CheckLine
            key={option}
            type={kind === 'single' ? 'radio' : 'checkbox'}
            name={key}
            checked={chosen.includes(option)}
            onChange={(on) => (kind === 'single' ? onChange(option) : toggle(option, on))}
          >
            {option}
          </CheckLine>
        ))
      )}
      {wrong && (
        <em role="alert" data-tone="wrong">
          {t('errors.replyMissing', { label })}
        </em>
      )}
    </Stack>
  );
}
