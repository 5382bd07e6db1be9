import { useState } from 'react';
import { locate } from '#platform/web/client/locate.ts';
import { say } from '#platform/web/client/say.ts';
import { inputProps, type ControlProps } from '#platform/web/form/control.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { ROOM } from './order.ts';

/** Proof of being there: the code on the door, or the position of the phone, which nobody types. */
export function ArriveControl(props: ControlProps) {
  const { value, onChange } = props;
  const t = useWords(ROOM);
  const [asking, setAsking] = useState(false);
  const [metres, setMetres] = useState(0);
  const take = async () => {
    setAsking(true);
    const found = await locate();
    setAsking(false);
    if (typeof found === 'string') return say.warning(t('ui.work.noPosition'));
    setMetres(Math.round(found.accuracy));
    onChange(`${found.longitude.toFixed(6)},${found.latitude.toFixed(6)}`);
  };
  const said = typeof value === 'string' ? value : '';
  if (said.includes(','))
    return (
      <Stack className="repair-fields">
        <p role="status">{t('ui.work.positionTaken', { metres })}</p>
        <Button onClick={() => onChange(null)}>{t('ui.work.useCode')}</Button>
      </Stack>
    );
  return (
    <Stack className="repair-fields">
      <input
        {...inputProps(props)}
        className="input"
        placeholder={t('ui.work.code')}
        autoComplete="off"
        value={said}
        onChange={(event) => onChange(codeIn(event.target.value))}
      />
      <Button busy={asking} onClick={() => void take()}>
        {t('ui.work.position')}
      </Button>
      <p>{t('ui.work.scanHint')}</p>
    </Stack>
  );
}

/** A scanned door is an address with the code at its end; a code has no other signs than these. */
const codeIn = (text: string): string => text.replace(/^.*[?&]token=/, '').replace(/[^\w-]/g, '');
