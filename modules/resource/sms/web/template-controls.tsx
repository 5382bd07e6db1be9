import './template.css';
import { useRef } from 'react';
import { segmentsOf } from '#platform/pure/text.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { inputProps, type ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import type { Message } from '../server/answers.ts';
import { examplesFor, examplesIn, filled, GROUP, GROUP_VARIABLES, variablesOf } from '../rules.ts';
import { ROOM } from './channel.ts';

const useMessages = (): readonly Message[] =>
  useFetched<Message[]>('resource', 'smsTemplate', 'messages', {}, { quiet: true }).data ?? [];

/** Which message is worded: one that the product sends, or one of the school's own for groups. */
export function CodeControl(props: ControlProps) {
  const t = useWords(ROOM);
  const messages = useMessages();
  const code = String(props.value ?? '');
  const known = messages.find((one) => one.code === code);
  return (
    <>
      <input
        {...inputProps(props)}
        className="input"
        autoComplete="off"
        list={`${props.id}-codes`}
        value={code}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <datalist id={`${props.id}-codes`}>
        {messages.map((one) => (
          <option key={one.code} value={one.code}>
            {one.name}
          </option>
        ))}
      </datalist>
      <p className="field-hint">{known?.name ?? t('ui.template.codeHint')}</p>
    </>
  );
}

/** The sentence: what is filled in is put there by a press, its parts are counted, and it is read as it will be. */
export function ContentControl(props: ControlProps) {
  const t = useWords(ROOM);
  const area = useRef<HTMLTextAreaElement>(null);
  const code = String(props.values['code'] ?? '');
  const message = useMessages().find((one) => one.code === code);
  const given = code.startsWith(GROUP) ? GROUP_VARIABLES : (message?.variables ?? []);
  const text = String(props.value ?? '');
  const language = String(props.values['language'] ?? 'zh-CN');
  const put = (name: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = area.current ?? {};
    props.onChange(`${text.slice(0, from)}{${name}}${text.slice(to)}`);
    area.current?.focus();
  };
  return (
    <>
      <textarea
        {...inputProps(props)}
        ref={area}
        className="input input-lines"
        rows={4}
        maxLength={500}
        value={text}
        onChange={(event) => props.onChange(event.target.value)}
      />
      {given.length > 0 && (
        <Row role="group" aria-label={t('ui.template.put')}>
          <span className="field-hint">{t('ui.template.put')}</span>
          {given.map((name) => (
            <Button key={name} onClick={() => put(name)}>
              {`{${name}}`}
            </Button>
          ))}
          {message && text === '' && (
            <Button look="link" onClick={() => props.onChange(message.usual[language] ?? '')}>
              {t('ui.template.usual')}
            </Button>
          )}
        </Row>
      )}
      <Reading
        text={text}
        given={given}
        examples={examplesIn(String(props.values['example'] ?? ''))}
        isSms={props.values['medium'] === 'sms'}
      />
    </>
  );
}

/** What may stand for each variable of the sentence, a line each; kept as text. */
export function ExampleControl(props: ControlProps) {
  const t = useWords(ROOM);
  const usual = useUsualExamples();
  const names = variablesOf(String(props.values['content'] ?? ''));
  const examples = examplesIn(String(props.value ?? ''));
  if (names.length === 0)
    return (
      <p className="field-hint" id={props.id}>
        {t('ui.template.noVariables')}
      </p>
    );
  return (
    <Stack gap={8} id={props.id} role="group" tabIndex={-1} aria-label={props.title}>
      {names.map((name) => (
        <Row as="label" nowrap key={name}>
          <code>{`{${name}}`}</code>
          <input
            className="input"
            maxLength={60}
            autoComplete="off"
            placeholder={usual[name] ?? ''}
            defaultValue={examples[name] ?? ''}
            onChange={(event) =>
              props.onChange(examplesFor(names, { ...examples, [name]: event.target.value }) || null)
            }
          />
        </Row>
      ))}
    </Stack>
  );
}

/** Examples of what is known of every person. */
function useUsualExamples(): { [name: string]: string } {
  const t = useWords(ROOM);
  return Object.fromEntries(EXAMPLES.map((name) => [name, t(`ui.template.example.${name}`)]));
}

type ReadingProps = {
  text: string;
  given: readonly string[];
  examples: { readonly [name: string]: string };
  isSms: boolean;
};

/** How it reads with its examples, and with those of what is known of a person; other variables stay visible. */
function Reading({ text, given, examples, isSms }: ReadingProps) {
  const t = useWords(ROOM);
  const usual = useUsualExamples();
  if (text === '') return null;
  const unknown = given.length > 0 ? variablesOf(text).filter((name) => !given.includes(name)) : [];
  const shown = filled(text, { ...usual, ...examples });
  return (
    <>
      {unknown.length > 0 && (
        <p className="field-error">{t('ui.template.unknown', { names: unknown.join('、') })}</p>
      )}
      <p className="field-hint">
        {isSms
          ? t('ui.template.counted', { letters: [...shown].length, segments: segmentsOf(shown) })
          : t('ui.template.letters', { letters: [...shown].length })}
      </p>
      <blockquote
        className="template-preview part-written"
        data-look="inset"
        aria-label={t('ui.template.preview')}
      >
        {shown}
      </blockquote>
    </>
  );
}

const EXAMPLES = ['name', 'no', 'className', 'department'] as const;
