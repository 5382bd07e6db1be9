import { useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import type { Answer } from '../../rules/marking.ts';
import type { Sheet } from '../../server/answers.ts';
import { letter, points, ROOM } from '../exam.ts';

type Question = Sheet['questions'][number];
type QuestionProps = {
  question: Question;
  no: number;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
};

/** One question with what is to be chosen or written. */
export function QuestionView({ question, no, answer, onAnswer }: QuestionProps) {
  const t = useWords(ROOM);
  return (
    <Stack as="fieldset" className="exam-question">
      <legend className="part-written">
        {no}. {question.stem} <small>{t('ui.sheet.points', { points: points(question.pt) })}</small>
      </legend>
      <Controls question={question} answer={answer} onAnswer={onAnswer} />
    </Stack>
  );
}

function Controls({ question, answer, onAnswer }: Omit<QuestionProps, 'no'>) {
  const t = useWords(ROOM);
  const { versionId, type, options, blanks } = question;
  const chosen = Array.isArray(answer) ? answer.filter((one): one is number => typeof one === 'number') : [];
  if (type === 'single' || type === 'multiple')
    return options.map(({ at, text }, place) => (
      <CheckLine
        key={at}
        type={type === 'single' ? 'radio' : 'checkbox'}
        name={versionId}
        checked={chosen.includes(at)}
        onChange={(on) =>
          onAnswer(
            type === 'single'
              ? [at]
              : on
                ? [...chosen, at].toSorted((a, b) => a - b)
                : chosen.filter((one) => one !== at),
          )
        }
      >
        <span className="part-written">
          {letter(place)}. {text}
        </span>
      </CheckLine>
    ));
  if (type === 'judge')
    return [true, false].map((word) => (
      <CheckLine
        key={String(word)}
        type="radio"
        name={versionId}
        checked={answer === word}
        onChange={() => onAnswer(word)}
      >
        {t(word ? 'ui.sheet.yes' : 'ui.sheet.no')}
      </CheckLine>
    ));
  if (type === 'blank') {
    const texts = Array.from({ length: blanks }, (_, at) =>
      Array.isArray(answer) ? String(answer[at] ?? '') : '',
    );
    return texts.map((text, at) => (
      <Labelled key={at} label={t('ui.sheet.blank', { no: at + 1 })}>
        <input
          className="input"
          maxLength={500}
          autoComplete="off"
          value={text}
          onChange={(event) => onAnswer(texts.with(at, event.target.value))}
        />
      </Labelled>
    ));
  }
  return (
    <textarea
      className="input exam-essay"
      aria-label={t('ui.sheet.answer')}
      maxLength={20_000}
      value={typeof answer === 'string' ? answer : ''}
      onChange={(event) => onAnswer(event.target.value)}
    />
  );
}
