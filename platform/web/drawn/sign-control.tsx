import { useState } from 'react';
import { useFiles } from '../detail/use-files.ts';
import type { ControlProps } from '../form/control.ts';
import { useGuestWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { SignPad } from './sign-pad.tsx';

/** A name written by hand; one that is there already is shown, and can be written anew. */
export function SignControl({ id, title, value, onChange }: ControlProps) {
  const t = useGuestWords('kit');
  const ids = Array.isArray(value) ? (value as string[]) : [];
  const [earlier, setEarlier] = useState(ids.length > 0);
  const [file] = useFiles(earlier ? ids : []);
  if (!earlier) return <SignPad id={id} label={title} onChange={(one) => onChange(one ? [one] : null)} />;
  return (
    <span className="drawn-sign" id={id} tabIndex={-1}>
      {file ? <img src={file.link} alt={title} /> : t('drawn.signThere')}
      <Button
        look="link"
        onClick={() => {
          setEarlier(false);
          onChange(null);
        }}
      >
        {t('drawn.signNew')}
      </Button>
    </span>
  );
}
