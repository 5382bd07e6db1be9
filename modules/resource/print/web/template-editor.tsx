import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { PiecesContext } from '#platform/web/form/fields/pieces.ts';
import { RichTextControl } from '#platform/web/form/fields/rich-text.tsx';
import { useForm, type Form } from '#platform/web/form/use-form.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { useUnsaved } from '#platform/web/page/page.ts';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';
import { Board, Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import type { KnownDocument, Printed } from '../server/answers.ts';
import { PrintedPage } from './printed-page.tsx';
import { printPage } from './print-page.ts';
import { PublishTemplate } from './publish-template.tsx';
import { ROOM } from './room.ts';
import { send, useTemplate, type Detail } from './template.ts';
import { Versions } from './versions.tsx';

type TemplateEditorProps = { id: string; document: KnownDocument; onBack: () => void };

/** One sheet: drawn on the left, as it prints on the right. */
export function TemplateEditor({ id, document, onBack }: TemplateEditorProps) {
  const answer = useTemplate(id);
  if (answer.isPending) return <Skeleton />;
  if (!answer.data) return <Failed error={answer.error!} onRetry={() => void answer.refetch()} />;
  // a fresher version is another sheet on the board
  return <Desk key={answer.data.version} template={answer.data} document={document} onBack={onBack} />;
}

type DeskProps = { template: Detail; document: KnownDocument; onBack: () => void };

function Desk({ template, document, onBack }: DeskProps) {
  const t = useWords(ROOM);
  const may = useCan();
  const { name, paper, orientation, body } = template;
  const form = useForm({ name, paper, orientation, body });
  useUnsaved(form.dirty);
  const [publishing, setPublishing] = useState<number | null>(null);
  const { running, save, disable, remove } = useActs(template, form, onBack);
  const publish = async () => {
    const version = form.dirty ? await save() : template.version;
    if (version !== null) setPublishing(version);
  };
  return (
    <Card className="print-desk" aria-label={name}>
      <Row as="header">
        <Button look="quiet" icon="left" aria-label={t('ui.back')} title={t('ui.back')} onClick={onBack} />
        <h2>{name}</h2>
        <span className="toolbar-space" />
        {may('printTemplate.save') && template.currentVersion === 0 && (
          <Button look="danger" onClick={() => void remove()}>
            {t('ui.remove')}
          </Button>
        )}
        {may('printTemplate.publish') && template.status === 'published' && (
          <Button onClick={() => void disable()}>{t('ui.disable')}</Button>
        )}
        {may('printTemplate.save') && (
          <Button busy={running} disabled={!form.dirty} onClick={() => void save()}>
            {word('form.save')}
          </Button>
        )}
        {may('printTemplate.publish') && (
          <Button look="primary" busy={running} onClick={() => void publish()}>
            {t('ui.publish')}
          </Button>
        )}
      </Row>
      <Board tile={480} gap={16}>
        <div className="form-fields">
          <Fields form={form} document={document} />
          <Versions template={template} />
        </div>
        <Preview form={form} document={document.code} title={name} />
      </Board>
      {publishing !== null && (
        <PublishTemplate id={template.id} version={publishing} onClose={() => setPublishing(null)} />
      )}
    </Card>
  );
}

function useActs({ id, version }: Detail, form: Form, onBack: () => void) {
  const t = useWords(ROOM);
  const [running, setRunning] = useState(false);
  /** The version that is saved now; null when it was refused. */
  const save = async (): Promise<number | null> => {
    setRunning(true);
    const call = () => send<{ version: number }>('save', { id, version, ...form.values });
    const saved = await attempt(call).finally(() => setRunning(false));
    if (saved === null) return null;
    say.success(word('form.saved'));
    return saved.version;
  };
  const disable = async () => {
    const onOk = () => send('disable', { id, version });
    if (await ask({ text: t('ui.disableAsk'), onOk })) say.success(word('list.done'));
  };
  const remove = async () => {
    const onOk = () => post(path('resource', 'printTemplate', 'remove'), { id, version });
    if (!(await ask({ text: t('ui.removeAsk'), danger: true, onOk }))) return;
    onBack();
    say.success(word('list.done'));
  };
  return { running, save, disable, remove };
}

const BODY = { kind: 'richText' } as const;

function Fields({ form, document }: { form: Form; document: KnownDocument }) {
  const t = useWords(ROOM);
  const id = useId();
  const choose = (name: 'paper' | 'orientation', values: readonly string[]) => (
    <div className="form-field">
      <label htmlFor={`${id}-${name}`}>{t(`ui.${name}Label`)}</label>
      <select
        id={`${id}-${name}`}
        className="input"
        value={String(form.values[name])}
        onChange={(event) => form.set(name, event.target.value)}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {name === 'paper' ? value : t(`ui.orientation.${value}`)}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <>
      <div className="form-field" data-wide>
        <label htmlFor={`${id}-name`}>{t('ui.name')}</label>
        <input
          id={`${id}-name`}
          className="input"
          maxLength={60}
          value={String(form.values['name'])}
          onChange={(event) => form.set('name', event.target.value)}
        />
      </div>
      {choose('paper', ['A4', 'A5'])}
      {choose('orientation', ['portrait', 'landscape'])}
      <div className="form-field" data-wide>
        <span className="form-label" id={`${id}-body-label`}>
          {t('ui.body')}
        </span>
        <PiecesContext value={{ label: t('ui.insert'), pieces: document.facts.map(pieceOf) }}>
          <RichTextControl
            id={`${id}-body`}
            name="body"
            field={BODY}
            room={ROOM}
            title={t('ui.body')}
            value={form.values['body']}
            values={form.values}
            invalid={false}
            onChange={(value) => form.set('body', value)}
          />
        </PiecesContext>
        <p className="field-hint">{t('ui.bodyHint')}</p>
      </div>
    </>
  );
}

const pieceOf = ({ name, label }: KnownDocument['facts'][number]) => ({ text: `{{${name}}}`, label });

/** As it prints, with the document's own example; asked for again after every change. */
function Preview({ form, document, title }: { form: Form; document: string; title: string }) {
  const t = useWords(ROOM);
  const { paper, orientation, body } = form.values;
  const asked = usePaused(JSON.stringify({ document, paper, orientation, body: body ?? '' }));
  const { data, error } = useQuery<Printed>({
    queryKey: ['resource', 'printTemplate', 'preview', asked],
    queryFn: ({ signal }) =>
      post<Printed>(path('resource', 'printTemplate', 'preview'), JSON.parse(asked), {
        quiet: true,
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const sheet = useRef<HTMLElement>(null);
  return (
    <Card
      look="lined"
      aria-label={t('ui.preview')}
      title={t('ui.preview')}
      acts={
        <Button
          disabled={!data}
          onClick={() => data && sheet.current && printPage(sheet.current, { ...data, title })}
        >
          {t('ui.print')}
        </Button>
      }
    >
      {error && (
        <p className="field-error" role="alert">
          {isRefusal(error) ? error.msg : t('ui.noPreview')}
        </p>
      )}
      {data && <PrintedPage page={data} ref={sheet} />}
    </Card>
  );
}
