import { type ReactNode } from 'react';
import { forget } from '#platform/web/client/queries.ts';
import { SaveDialog } from '#platform/web/form/save-dialog.tsx';
import { Stack } from '#platform/web/parts/box.tsx';

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

/** A dialog of this room: one act, and which lists its success makes stale. */
export function ActDialog({ title, hint, fits, entity, act, onClose, children }: ActDialogProps) {
  const save = async () => {
    await act();
    await forget('base', entity);
    return true;
  };
  return (
    <SaveDialog title={title} fits={fits} save={save} onClose={onClose}>
      <p className="field-hint">{hint}</p>
      <Stack>{children}</Stack>
    </SaveDialog>
  );
}
