import './notice.css';
import './notice-parts.css';
import { useWords } from '#platform/web/i18n/words.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { MOST_QUESTIONS, type Question } from '../rules-reply.ts';
import { ROOM } from './notice.ts';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Group } from '#platform/web/parts/group.tsx';
import { Choice } from '#platform/web/parts/choice.tsx';

const KINDS = ['single', 'many', 'text'] as const;
const BLANK: Omit<Question, 'key'> = { label: '', kind: 'single', options: ['', ''], required: true };

/** The questions of a notice, put together one below the other. */
export function FormControl({ id, value, onChange }: ControlProps) {
  const t = useWords(ROOM);
  const questions = (value as Question[] | null) ?? [];
  const set = (next: readonly Question[]) => onChange(next.length > 0 ? next : null);
  const change = (place: number, part: Partial<Question>) =>
    set(questions.map((one, index) => (index === place ? { ...one, ...part } : one)));
  const add = () => {
    // a key that no question has had: answers stay with theirs
    const last = Math.max(0, ...questions.map(({ key }) => Number(key.slice(1)) || 0));
    set([...questions, { ...BLANK, key: `q${last + 1}` }]);
  };
  const up = (place: number) => {
    const next = questions.filter((_, index) => index !== place);
    set([...next.slice(0, place - 1), questions[place]!, ...next.slice(place - 1)]);
  };
  return (
    <Stack id={id} tabIndex={-1}>
      <Soft as="p">{t(questions.length > 0 ? 'ui.form.hint' : 'ui.form.none')}</Soft>
      {questions.map((question, index) => (
        <QuestionField
          key={question.key}
          question={question}
          index={index}
          onChange={(part) => change(index, part)}
          onUp={() => up(index)}
          onRemove={() => set(questions.filter((_, place) => place !== index))}
        />
      ))}
      {questions.length < MOST_QUESTIONS && (
        <Button icon="add" onClick={add}>
          {t('ui.form.add')}
        </Button>
      )}
    </Stack>
  );
}

type QuestionFieldProps = {
  question: Question;
  index: number;
  onChange: (part: Partial<Question>) => void;
  onUp: () => void;
  onRemove: () => void;
};

function QuestionField({ question, index, onChange, onUp, onRemove }: QuestionFieldProps) {
  const t = useWords(ROOM);
  const { label, kind, options, required } = question;
  const at = { index: index + 1 };
  const pick = (next: Question['kind']) =>
    onChange({ kind: next, options: next === 'text' ? [] : options.length > 0 ? options : ['', ''] });
  return (
    <Group title={t('ui.form.question', at)} gap={8}>
      <Row>
        <input
          className="input"
          data-grow
          maxLength={100}
          aria-label={t('ui.form.question', at)}
          placeholder={t('ui.form.label')}
          value={label}
          onChange={(event) => onChange({ label: event.target.value })}
        />
        <Choice
          aria-label={t('ui.form.kind')}
          value={kind}
          options={KINDS.map((one) => ({ value: one, label: t(`ui.form.${one}`) }))}
          onChange={(next) => pick(next as Question['kind'])}
        />
        <CheckLine checked={required} onChange={(on) => onChange({ required: on })}>
          {t('ui.form.required')}
        </CheckLine>
        <Button
          look="quiet"
          icon="up"
          disabled={index === 0}
          aria-label={t('ui.form.up', at)}
          onClick={onUp}
        />
        <Button look="quiet" icon="trash" aria-label={t('ui.form.remove', at)} onClick={onRemove} />
      </Row>
      {kind !== 'text' && <Options options={options} onChange={(next) => onChange({ options: next })} />}
    </Group>
  );
}

type OptionsProps = { options: readonly string[]; onChange: (options: string[]) => void };

function Options({ options, onChange }: OptionsProps) {
  const t = useWords(ROOM);
  return (
    <Board as="ul" tile={180} gap={8}>
      {options.map((option, place) => (
        <Row as="li" gap={2} nowrap key={place}>
          <input
            className="input"
            maxLength={50}
            aria-label={t('ui.form.option', { index: place + 1 })}
            placeholder={t('ui.form.option', { index: place + 1 })}
            value={option}
            onChange={(event) =>
              onChange(options.map((one, index) => (index === place ? event.target.value : one)))
            }
          />
          <Button
            look="quiet"
            icon="close"
            disabled={options.length <= 2}
            aria-label={t('ui.form.removeOption', { option })}
            onClick={() => onChange(options.filter((_, index) => index !== place))}
          />
        </Row>
      ))}
      {options.length < 10 && (
        <li>
          <Button look="link" icon="add" onClick={() => onChange([...options, ''])}>
            {t('ui.form.addOption')}
          </Button>
        </li>
      )}
    </Board>
  );
}
