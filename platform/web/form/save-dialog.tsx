import type { ReactNode } from 'react';
import { say } from '../client/say.ts';
import { word } from '../i18n/words.ts';
import { ActPanel } from './act-panel.tsx';

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
  const act = async () => {
    if (!(await save())) return;
    say.success(word('form.saved'));
    onClose();
  };
  return (
    <ActPanel kind="dialog" title={title} act={act} disabled={!fits} onClose={onClose}>
      {children}
    </ActPanel>
  );
}
