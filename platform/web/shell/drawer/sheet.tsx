import { useEffect, useRef, type ReactNode } from 'react';
import { sentence } from '../../client/sentences.ts';
import { Icon } from '../icons.tsx';
import { closeDrawer } from './open-drawer.ts';

/** A surface from below, for phones. The mask, Esc and the cross close it. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-label={title}
      onClose={closeDrawer}
      onClick={(event) => event.target === dialog.current && closeDrawer()}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" className="tool" aria-label={sentence('close')} onClick={closeDrawer}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
}
