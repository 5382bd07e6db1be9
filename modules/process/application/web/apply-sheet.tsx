import { useRef, useState } from 'react';
import { formFaults, formFields } from '#platform/kit/form/form.ts';
import { askedOf, beginning, settleForm } from '#platform/kit/form/form-settle.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import { PendingContext } from '#platform/web/form/control.ts';
import { check } from '#platform/web/form/check.ts';
import { focusField } from '#platform/web/form/form-fields.tsx';
import { sentenceOf } from '#platform/web/form/sentences.ts';
import { useForm, type Errors, type Form } from '#platform/web/form/use-form.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { useLayer } from '#platform/web/page/layers.ts';
import { useUnsaved } from '#platform/web/page/page.ts';
import type { Sent, Sheet } from '../server/answers.ts';
import { forgetApplications, formHost, ROOM, useSheet } from './application.ts';
import { ApplyPath, type Picks } from './apply-path.tsx';
import { useDraft, type DraftHandle } from './use-draft.ts';
import { DrawnForm } from '#platform/web/drawn/drawn-form.tsx';
import { Row } from '#platform/web/parts/box.tsx';

type ApplySheetProps = { by: { flowId: string } | { id: string } | { copyOf: string }; onBack: () => void };

/** One application being written: the form, who will decide, and the button. */
export function ApplySheet({ by, onBack }: ApplySheetProps) {
  const answer = useSheet(by);
  useLayer(true, onBack);
  // what was kept a moment ago, not what was known before
  if (answer.isPending || !answer.isFetchedAfterMount) return <Skeleton />;
  if (answer.error && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  // a copy is no draft: whoever left one of this form finds it again
  const { data: sheet } = answer;
  const id = 'id' in by ? by.id : null;
  return <Writing sheet={sheet} id={id} drafted={!('copyOf' in by)} onBack={onBack} />;
}

type WritingProps = { sheet: Sheet; id: string | null; drafted: boolean; onBack: () => void };

function Writing({ sheet, id, drafted, onBack }: WritingProps) {
  const t = useWords(ROOM);
  const form = useForm(sheet.draft?.form ?? sheet.values ?? beginning(sheet.form));
  const draft = useDraft(sheet, form, { enabled: drafted, id });
  const [picks, setPicks] = useState<Picks>({});
  const { running, send, pending } = useSend({ sheet, id, form, picks, onBack, onSend: draft.stop });
  useUnsaved(drafted ? draft.pending : form.dirty);
  return (
    <section className="list-page apply-sheet" aria-label={sheet.flowName}>
      <Row as="header" gap={8} nowrap>
        <Button look="quiet" icon="left" aria-label={t('ui.back')} title={t('ui.back')} onClick={onBack} />
        <h2>{sheet.flowName}</h2>
      </Row>
      <Restored sheet={sheet} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <PendingContext value={pending}>
          <DrawnForm id="apply" form={sheet.form} handle={form} host={formHost} {...factsOf(sheet, id)} />
        </PendingContext>
        <ApplyPath
          sheet={sheet}
          values={settleForm(sheet.form, form.values, factsOf(sheet, id)).values}
          picks={picks}
          onPick={setPicks}
        />
        <Row end data-look="foot" data-foot className="apply-foot">
          {drafted && <Kept draft={draft} dirty={form.dirty} />}
          <Button onClick={onBack}>{word('form.cancel')}</Button>
          <Button look="primary" busy={running} onClick={() => void send()}>
            {t(id ? 'ui.sendAgain' : 'ui.send')}
          </Button>
        </Row>
      </form>
    </section>
  );
}

/** What was begun is there again, and whether the form is still the same. */
function Restored({ sheet }: { sheet: Sheet }) {
  const t = useWords(ROOM);
  const [{ draft, versionNo }] = useState(sheet);
  if (!draft) return null;
  return (
    <p data-look="note" role="status">
      {t('ui.draftFound', { time: draft.savedAt.slice(0, 16) })}
      {draft.versionNo < versionNo && ` ${t('ui.draftOld')}`}
    </p>
  );
}

function Kept({ draft, dirty }: { draft: DraftHandle; dirty: boolean }) {
  const t = useWords(ROOM);
  return (
    <>
      {draft.savedAt && !draft.pending && (
        <span className="field-hint" data-grow>
          {t('ui.draftSaved', { time: draft.savedAt.slice(11, 16) })}
        </span>
      )}
      <Button disabled={!dirty} onClick={() => void draft.save()}>
        {t('ui.draftSave')}
      </Button>
    </>
  );
}

/** Checks, sends, and puts what is wrong on its fields; nothing typed is lost by a refusal. */
type SendOptions = {
  sheet: Sheet;
  id: string | null;
  form: Form;
  onBack: () => void;
  picks: Picks;
  onSend: () => void;
};

function useSend({ sheet, id, form, picks, onBack, onSend }: SendOptions) {
  const t = useWords(ROOM);
  const [running, setRunning] = useState(false);
  const uploading = useRef(new Set<string>());
  const fail = (errors: Errors) => {
    form.fail(errors);
    const first = sheet.form.find(({ name }) => name in errors);
    if (first) focusField('apply', first.name);
    say.warning(word('form.check', { count: Object.keys(errors).length }));
  };
  const column = (field: string, inner: string) =>
    sheet.form.find(({ name }) => name === field)?.of?.find(({ name }) => name === inner)?.label ?? inner;
  const send = async () => {
    if (uploading.current.size > 0) return say.warning(word('form.waitUpload'));
    const settled = settleForm(sheet.form, form.values, factsOf(sheet, id));
    const asked = askedOf(sheet.form, settled);
    const handedIn = Object.fromEntries(asked.map(({ name }) => [name, settled.values[name] ?? null]));
    const { values, errors } = await check(formFields(asked), handedIn, true, column);
    const more = await Promise.all(
      formFaults(asked, values).map(async (fault) => [fault.field, await sentenceOf(fault)] as const),
    );
    const all = { ...Object.fromEntries(more), ...errors };
    if (Object.keys(all).length > 0) return fail(all);
    setRunning(true);
    try {
      const { flowId, versionNo } = sheet;
      const sent = await post<Sent>(path('process', 'flowApplication', 'submit'), {
        flowId,
        versionNo,
        form: values,
        ...(id && { id }),
        ...(Object.keys(picks).length > 0 && { picks }),
      });
      onSend();
      form.reset(form.values);
      say.success(t('ui.sent', { no: sent.applyNo }));
      await forgetApplications();
      onBack();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // the office has published another form meanwhile: what was typed stays where its fields still are
      if (error.key === 'application.formChanged') await forget('process', 'flowApplication');
      if (error.errors.length > 0)
        fail(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])));
    } finally {
      setRunning(false);
    }
  };
  const pending = useRef(
    (name: string, on: boolean) => void (on ? uploading.current.add(name) : uploading.current.delete(name)),
  ).current;
  return { running, send, pending };
}

/** What the form's rules look at besides the form; what was handed in before stays in fields that are read only. */
const factsOf = ({ sys, values }: Sheet, id: string | null) => ({ sys, before: id === null ? null : values });
