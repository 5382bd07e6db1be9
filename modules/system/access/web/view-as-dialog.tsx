import './menu.css';
import { useId, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { viewAddress } from '#platform/web/client/view.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import type { Diagnosis, ViewBegun } from '../server/answers.ts';
import { ROOM } from './role.ts';

type ViewAsDialogProps = { user: ListRow; onClose: () => void };

/** Asks as which identity and why, then opens the product in a tab of its own as that person sees it. */
export function ViewAsDialog({ user, onClose }: ViewAsDialogProps) {
  const t = useWords(ROOM);
  const id = useId();
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, run] = useBusy();
  const [ready, setReady] = useState('');
  const name = String(user['userName']);
  const answer = useFetched<Diagnosis>('base', 'sysUser', 'diagnose', { id: user.id }, { quiet: true });
  const identities = answer.data?.identities ?? [];
  const roleType = chosen || answer.data?.roleType;
  const begin = async () => {
    if (reason.trim() === '') return setWrong(word('form.required'));
    await run(async () => {
      const body = { id: user.id, reason: reason.trim(), ...(roleType && { roleType }) };
      const { viewId } = await post<ViewBegun>(path('base', 'sysUser', 'viewAs'), body);
      // a browser that lets no page open by itself leaves it to one more click
      if (window.open(viewAddress(viewId), '_blank')) onClose();
      else setReady(viewAddress(viewId));
    });
  };
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.cancel')}</Button>
      {ready ? (
        <a className="btn btn-primary" href={ready} target="_blank" rel="noopener" onClick={onClose}>
          <span>{t('ui.viewOpen')}</span>
        </a>
      ) : (
        <Button look="primary" busy={busy} onClick={() => void begin()}>
          {t('ui.viewBegin')}
        </Button>
      )}
    </>
  );
  return (
    <Panel kind="dialog" title={t('ui.viewTitle', { name })} onClose={onClose} foot={foot}>
      <p className="field-hint">{t('ui.viewHint')}</p>
      <Stack>
        <div className="form-field">
          <label htmlFor={`${id}-role`}>{t('ui.identity')}</label>
          <select
            id={`${id}-role`}
            className="input"
            value={roleType ?? ''}
            onChange={(event) => setChosen(event.target.value)}
          >
            {identities.map((identity) => (
              <option key={identity.value} value={identity.value}>
                {identity.label}
              </option>
            ))}
          </select>
        </div>
        <div className="form-field">
          <label htmlFor={`${id}-why`}>{t('ui.viewReason')}</label>
          <textarea
            id={`${id}-why`}
            className="input input-lines"
            rows={2}
            maxLength={200}
            aria-invalid={wrong !== '' || undefined}
            aria-describedby={`${id}-wrong`}
            value={reason}
            onChange={(event) => (setReason(event.target.value), setWrong(''))}
          />
          {wrong && (
            <p className="field-error" id={`${id}-wrong`} role="alert">
              {wrong}
            </p>
          )}
        </div>
      </Stack>
    </Panel>
  );
}
