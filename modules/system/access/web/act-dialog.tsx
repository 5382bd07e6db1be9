import { type ReactNode } from 'react';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';

type ActDialogProps = {
  title: string;
  hint: string;
  /** Whether what stands there can be sent. */
  fits: boolean;
  /** What its success makes stale. */
  entity: string;
  act: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** A few fields and one act on them: stays open with what was filled in when the act is refused. */
export function ActDialog({ title, hint, fits, entity, act, onClose, children }: ActDialogProps) {
  const [busy, run] = useBusy();
  const save = async () => {
    await run(async () => {
      await act();
      await forget('base', entity);
      say.success(word('form.saved'));
      onClose();
    });
  };
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.cancel')}</Button>
      <Button look="primary" busy={busy} disabled={!fits} onClick={() => void save()}>
        {word('form.save')}
      </Button>
    </>
  );
  return (
    <Panel kind="dialog" title={title} onClose={onClose} foot={foot}>
      <p className="field-hint">{hint}</p>
      <div className="form-fields one-column">{children}</div>
    </Panel>
  );
}
