import { useEffect, useRef } from 'react';
import { useWords } from '../../i18n/words.ts';
import { SideMenu } from '../menu/side-menu.tsx';
import { useBranch } from '../menu/use-branch.ts';
import { Logo } from './logo.tsx';

/** The menu on small screens: over a dim mask; tapping the mask, Esc or choosing a page closes it. */
export function MenuOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { top } = useBranch();
  const t = useWords();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className="menu-overlay"
      aria-label={t('frame.menu')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="menu-overlay-in">
        <Logo />
        {open && <SideMenu nodes={top} collapsed={false} onOpened={onClose} />}
      </div>
    </dialog>
  );
}
