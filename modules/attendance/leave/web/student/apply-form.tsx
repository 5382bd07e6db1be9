import { useId, type FormEvent } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { WrittenText } from '#platform/web/detail/written-text.tsx';
import { PendingContext } from '#platform/web/form/control.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { STEPS } from './apply-steps.ts';
import { ROOM, type Leave } from './leave.ts';
import { PlaceStep } from './place-step.tsx';
import { PreviewLine } from './preview-line.tsx';
import { ProofStep } from './proof-step.tsx';
import { TimeStep } from './time-step.tsx';
import { useApply } from './use-apply.ts';

/** A leave in three steps: kind and time with what it would mean, where to, reason and proof. */
export function ApplyForm({ leave, onClose }: { leave: Leave | null; onClose: () => void }) {
  const t = useWords(ROOM);
  const id = useId();
  const page = usePage();
  const leaveForm = () => {
    page.setUnsaved(false);
    onClose();
  };
  const apply = useApply(leave, id, leaveForm);
  const { step, busy, form, preview } = apply;
  const at = STEPS.indexOf(step);
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]];
  const close = async () => {
    const question = { text: t('ui.student.leaveAsk'), ok: word('form.leave'), cancel: word('form.stay') };
    if (form.dirty && !(await ask(question))) return;
    apply.abandon();
    leaveForm();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (after) apply.go(after);
    else apply.submit();
  };
  const shared = { id, form };
  return (
    <form
      className="leave-form"
      noValidate
      onSubmit={onSubmit}
      aria-label={t(leave ? 'ui.student.act.edit' : 'ui.student.new')}
    >
      <header className="leave-form-head">
        <Button look="quiet" icon="left" onClick={() => void close()}>
          {t('ui.student.back')}
        </Button>
        <h2>{t(leave ? 'ui.student.act.edit' : 'ui.student.new')}</h2>
        <Button look="quiet" busy={busy === 'draft'} disabled={busy !== ''} onClick={() => void apply.save()}>
          {t('ui.student.saveDraft')}
        </Button>
      </header>
      <ol className="own-leave-steps">
        {STEPS.map((one, place) => (
          <li key={one} aria-current={one === step ? 'step' : undefined} data-done={place < at || undefined}>
            <button type="button" onClick={() => apply.go(one)}>
              <span>{place + 1}</span> {t(`ui.student.step.${one}`)}
            </button>
          </li>
        ))}
      </ol>
      {step === 'time' && <WrittenText code="guide.leave" />}
      <PendingContext value={apply.pending}>
        <div className="leave-form-body">
          {step === 'time' && <TimeStep {...shared} preview={preview.data} />}
          {step === 'place' && <PlaceStep {...shared} mask={leave?.contactPhone ?? ''} />}
          {/* hidden, not gone: an upload that runs goes on while another step is looked at */}
          <div hidden={step !== 'proof'}>
            <ProofStep {...shared} preview={preview.data} />
          </div>
          <PreviewLine preview={preview.data} busy={preview.busy} />
        </div>
      </PendingContext>
      <footer className="leave-form-foot" data-foot>
        {before && <Button onClick={() => apply.go(before)}>{t('ui.student.previous')}</Button>}
        <Button
          submit
          look="primary"
          busy={busy === 'submit' || apply.isWaiting}
          disabled={busy !== '' || apply.isWaiting}
        >
          {t(after ? 'ui.student.next' : 'ui.student.submit')}
        </Button>
      </footer>
    </form>
  );
}
