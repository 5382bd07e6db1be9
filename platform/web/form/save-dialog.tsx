import type { ReactNode } from 'react';
import { say } from '../client/say.ts';
import { word } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { Panel } from './panel.tsx';
import { useBusy } from './use-busy.ts';

type SaveDialogProps = {
  title: string;
  /** Whether what stands there can be sent; left out, `save` looks itself. */
  fits?: boolean;
  /** Sends what was filled in; whether it was kept. */
  save: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
};

/** A few fields and one act on them: stays open, with what was filled in, until it was kept. */
export function SaveDialog({ title, fits = true, save, onClose, children }: SaveDialogProps) {
  const [busy, run] = useBusy();
  const send = () =>
    run(async () => {
      if (!(await save())) return;
      say.success(word('form.saved'));
      onClose();
    });
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.cancel')}</Button>
      <Button look="primary" busy={busy} disabled={!fits} onClick={() => void send()}>
        {word('form.save')}
      </Button>
    </>
  );
  return (
    <Panel kind="dialog" title={title} onClose={onClose} foot={foot}>
      {children}
    </Panel>
  );
}
