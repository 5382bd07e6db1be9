import { word } from '../i18n/words.ts';
import { Button, type ButtonProps } from '../list/parts/button.tsx';
import { Panel, type PanelProps } from './panel.tsx';
import { useBusy } from './use-busy.ts';

type ActPanelProps = Omit<PanelProps, 'foot'> &
  Pick<ButtonProps, 'look' | 'icon' | 'disabled'> & {
    /** Does what the panel is for, and closes it; until then it stays, with what was filled in. */
    act: () => Promise<unknown>;
    /** Word of the main button; "save" unless told. */
    ok?: string;
  };

/** A panel that asks for one act: do it, or leave it. */
export function ActPanel({ act, ok, look = 'primary', icon, disabled, ...panel }: ActPanelProps) {
  const [busy, run] = useBusy();
  const foot = (
    <>
      <Button onClick={panel.onClose}>{word('form.cancel')}</Button>
      <Button
        look={look}
        {...(icon && { icon })}
        busy={busy}
        disabled={disabled}
        onClick={() => void run(act)}
      >
        {ok ?? word('form.save')}
      </Button>
    </>
  );
  return <Panel {...panel} foot={foot} />;
}
