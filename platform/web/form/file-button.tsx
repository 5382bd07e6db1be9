import { useRef } from 'react';
import { Button, type ButtonProps } from '../list/parts/button.tsx';
import { useBusy } from './use-busy.ts';

type FileButtonProps = Pick<ButtonProps, 'look' | 'icon'> & {
  label: string;
  /** What the chooser offers. */
  accept: string;
  onFile: (file: File) => Promise<unknown>;
};

/** Asks for a file and hands it over; busy until it has been taken. */
export function FileButton({ label, accept, onFile, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, run] = useBusy();
  return (
    <>
      <Button {...look} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void run(() => onFile(file));
          // the same file may be chosen again after it was mended
          target.value = '';
        }}
      />
    </>
  );
}
