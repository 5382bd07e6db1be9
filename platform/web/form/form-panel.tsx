import { useEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { PendingContext } from './control.ts';
import { Panel } from './panel.tsx';
import type { Form } from './use-form.ts';
import { useLeaving } from './use-leaving.ts';
import type { Submit } from './use-submit.ts';

type FormPanelProps = {
  kind: 'drawer' | 'dialog';
  title: string;
  form: Form;
  submit: Submit;
  /** Word of the main button; "save" unless told. */
  ok?: string;
  onClose: () => void;
  /** Takes the latest row when somebody else was faster. */
  onReload?: () => void;
  /** Saves and begins the next. */
  onAgain?: () => void;
  children: ReactNode;
};

/** A form on a surface: says when something is unsaved, asks before it is thrown away, saves with Ctrl + Enter. */
export function FormPanel({
  kind,
  title,
  form,
  submit,
  ok,
  onClose,
  onReload,
  onAgain,
  children,
}: FormPanelProps) {
  const t = useWords();
  const { leave, close } = useLeaving(form.dirty, onClose);
  const save = async () => {
    if (await submit.submit()) leave();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted =
      (event.ctrlKey || event.metaKey) && (event.key === 'Enter' || event.key.toLowerCase() === 's');
    if (!wanted) return;
    event.preventDefault();
    takeTyped();
    void save();
  };
  const foot = (
    <>
      <Button onClick={() => void close()}>{t('form.cancel')}</Button>
      {onAgain && (
        <Button disabled={submit.running} onClick={onAgain}>
          {t('form.saveNext')}
        </Button>
      )}
      <Button look="primary" busy={submit.running} onClick={() => void save()}>
        {ok ?? t('form.save')}
      </Button>
    </>
  );
  return (
    <Panel
      kind={kind}
      title={<Title text={title} dirty={form.dirty} />}
      onClose={() => void close()}
      foot={foot}
    >
      <PendingContext value={submit.pending}>
        <form noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
          {submit.conflict && <Conflict onReload={onReload ?? leave} />}
          {children}
          <SavedByEnter />
        </form>
      </PendingContext>
    </Panel>
  );
}

/** Enter in a line of text saves; and it is there when the form is, so it knows when to begin. */
function SavedByEnter() {
  const own = useRef<HTMLButtonElement>(null);
  useEffect(() => focusFirst(own.current?.form), []);
  return <button ref={own} type="submit" hidden />;
}

/**
 * Who opens a form types into its first field. A control that is still on its way, or that would open a calendar, gets
 * nothing: the focus stays on the way out, and never begins in the middle. On a phone a keyboard would cover the form.
 */
function focusFirst(form: HTMLFormElement | null | undefined): void {
  if (matchMedia('(pointer: coarse)').matches) return;
  const field = form?.querySelector<HTMLElement>(FIELDS);
  if (field?.matches('.control-wait') || field?.closest('.ant-picker')) return;
  field?.focus();
}

const FIELDS =
  ':is(input, textarea, select, [contenteditable="true"], .control-wait):not([type="file"], [hidden], :disabled)';

/** Some controls take what was typed when they are left: who saves from inside one has left it. */
function takeTyped(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  // a drawn calendar would open again
  if (!field.closest('.ant-picker')) field.focus();
}

function Title({ text, dirty }: { text: string; dirty: boolean }) {
  const t = useWords();
  return (
    <>
      {text}
      {dirty && (
        <span className="unsaved-dot" role="img" aria-label={t('form.unsaved')} title={t('form.unsaved')} />
      )}
    </>
  );
}

function Conflict({ onReload }: { onReload: () => void }) {
  const t = useWords();
  useEffect(() => void document.querySelector('.form-conflict')?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div className="form-conflict" role="alert">
      <p>{t('form.conflict')}</p>
      <Button icon="refresh" onClick={onReload}>
        {t('form.reload')}
      </Button>
    </div>
  );
}
