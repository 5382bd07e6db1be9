import './application.css';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { hasVerb } from '#platform/kit/application.ts';
import type { Fields } from '#platform/kit/field.ts';
import type { Values } from '../form/changes.ts';
import { PendingContext } from '../form/control.ts';
import { FormFields, type Controls } from '../form/form-fields.tsx';
import { KeptLine } from '../form/kept-line.tsx';
import { useKept } from '../form/use-kept.ts';
import { useLeaving } from '../form/use-leaving.ts';
import { joined } from '../i18n/joined.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { useLabels } from '../list/words.ts';
import { useLayer } from '../page/layers.ts';
import type { Preview, Shown } from './application.ts';
import { PERSON, useApply, type Begun, type UseAhead } from './use-apply.ts';

/** What of the form is a room's own. */
export type FormSlots = {
  controls?: Controls;
  useAhead?: UseAhead;
  /** Values that a new one begins with. */
  initial?: () => Values;
  /** Stands above the first step. */
  head?: ReactNode;
};

export type ApplyFormProps = Shown &
  Omit<Begun, 'initial' | 'useAhead'> &
  FormSlots & { onClose: () => void };

/** The form of an application, step by step, with who will decide before it is handed in. */
export function ApplyForm({
  room,
  application,
  row,
  isAgent = false,
  controls,
  useAhead,
  initial,
  head,
  onClose,
}: ApplyFormProps) {
  const t = useWords();
  const labels = useLabels(room);
  const { of: resource } = application;
  const done = useRef(onClose);
  const [first] = useState(() => initial?.() ?? {});
  const begun = { row, isAgent, initial: first, ...(useAhead && { useAhead }) };
  const apply = useApply({ room, application }, begun, () => done.current());
  const { ahead } = apply;
  const kept = useKept({
    form: apply.form,
    fields: resource.fields,
    name: `${resource.service}/${resource.name}/${isAgent ? 'agent' : 'own'}`,
    row: { id: apply.id ?? '', version: row?.version ?? null },
    step: { at: apply.step, to: apply.show },
  });
  const { leave, close } = useLeaving(apply.form.dirty, () => (kept.settle(), onClose()));
  const shownFields = { ...resource, fields: withNeeded(resource.fields, ahead.needed) };
  useEffect(() => void (done.current = leave));
  useLayer(true, () => void close());
  useLayer(apply.step > 0, () => apply.goTo(apply.step - 1));
  const top = useRef<HTMLFormElement>(null);
  // its answer is no clean-up: a newer browser gives a promise
  useEffect(() => void top.current?.scrollIntoView({ block: 'start' }), [apply.step]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (apply.last) apply.submit();
    else apply.goTo(apply.step + 1);
  };
  const title = t(row ? 'application.change' : 'application.new', { name: labels.resource(resource) });
  return (
    <form ref={top} className="apply-form" noValidate onSubmit={onSubmit} aria-label={title}>
      <header className="apply-top">
        <Button look="quiet" icon="left" onClick={() => void close()}>
          {t('application.back')}
        </Button>
        <h2>{title}</h2>
        {isAgent || !hasVerb(application, 'saveDraft') ? (
          <span />
        ) : (
          <Button look="quiet" busy={apply.busy === 'draft'} onClick={() => void apply.save()}>
            {t('application.keep')}
          </Button>
        )}
      </header>
      {apply.steps.length > 1 && (
        <ol className="apply-steps">
          {apply.steps.map((name, place) => (
            <li
              key={name}
              aria-current={place === apply.step ? 'step' : undefined}
              data-done={place < apply.step || undefined}
            >
              <button type="button" onClick={() => apply.goTo(place)}>
                <span>{place + 1}</span>{' '}
                {name === PERSON ? labels.field(resource, application.person!) : labels.group(resource, name)}
              </button>
            </li>
          ))}
        </ol>
      )}
      <KeptLine kept={kept} />
      {apply.step === 0 && head}
      <PendingContext value={apply.pending}>
        <div className="apply-body">
          {apply.steps.map((name, place) => (
            // hidden, not gone: an upload that runs goes on while another step is looked at
            <div key={name} hidden={place !== apply.step}>
              <FormFields
                room={room}
                resource={shownFields}
                names={apply.asked[name]!}
                form={apply.form}
                id={apply.formId}
                controls={controls}
                labels={row?.labels}
              />
            </div>
          ))}
          {ahead.shown ?? (apply.last && apply.preview && <Ahead preview={apply.preview} />)}
        </div>
      </PendingContext>
      <footer className="apply-end" data-foot>
        {apply.step > 0 && (
          <Button onClick={() => apply.goTo(apply.step - 1)}>{t('application.previous')}</Button>
        )}
        <Button
          submit
          look="primary"
          busy={apply.isWaiting || apply.busy === 'submit' || apply.busy === 'step'}
        >
          {t(apply.last ? 'application.submit' : 'application.next')}
        </Button>
      </footer>
    </form>
  );
}

const withNeeded = (fields: Fields, needed: readonly string[]): Fields =>
  needed.length === 0
    ? fields
    : Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          needed.includes(name) ? { ...field, required: true } : field,
        ]),
      );

/** Who will decide, in order, and what stands in the way. */
function Ahead({ preview: { steps, problems } }: { preview: Preview }) {
  const t = useWords();
  const [next] = steps;
  if (steps.length === 0 && problems.length === 0) return null;
  return (
    <section className="apply-ahead" aria-live="polite" aria-label={t('application.ahead')}>
      {steps.length > 0 && <p>{t('application.way', { way: steps.map((step) => step.name).join(' → ') })}</p>}
      {next && next.people.length > 0 && <p>{t('application.firstBy', { names: joined(next.people) })}</p>}
      {problems.map(({ field, msg }) => (
        <p key={`${field ?? ''} ${msg}`} className="apply-problem">
          {msg}
        </p>
      ))}
    </section>
  );
}
