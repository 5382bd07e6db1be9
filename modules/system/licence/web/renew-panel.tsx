import { useId, useState } from 'react';
import { SaveDialog } from '#platform/web/form/save-dialog.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { DayInput } from '#platform/web/list/parts/day-input.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { School } from '../server/answers.ts';
import { act, ROOM } from './request.ts';

/** What a school that says nothing of it gets. */
const USERS = 20_000;

/** Until when a school may be used, and by how many. */
export function RenewPanel({ school, onClose }: { school: School; onClose: () => void }) {
  const t = useWords(ROOM);
  const id = useId();
  const [open, setOpen] = useState(school.validTo === null);
  const [validTo, setValidTo] = useState(school.validTo ?? '');
  const [maxUsers, setMaxUsers] = useState(String(school.maxUsers ?? USERS));
  const [wrong, setWrong] = useState(false);
  const save = async () => {
    const most = Number(maxUsers);
    const whole = open || (validTo !== '' && Number.isInteger(most) && most >= 1);
    setWrong(!whole);
    if (!whole) return false;
    const until = { validTo: open ? null : validTo, maxUsers: open ? USERS : most };
    return Boolean(await act('renew', { id: school.id, ...until }));
  };
  return (
    <SaveDialog title={t('ui.renew.title', { name: school.schoolName })} save={save} onClose={onClose}>
      <Soft>{t('ui.renew.hint')}</Soft>
      <CheckLine checked={open} onChange={setOpen}>
        {t('ui.renew.unlimited')}
      </CheckLine>
      {!open && (
        <Stack>
          <div className="form-field">
            <label htmlFor={`${id}day`}>{t('ui.renew.validTo')}</label>
            <DayInput id={`${id}day`} label={t('ui.renew.validTo')} value={validTo} onChange={setValidTo} />
          </div>
          <div className="form-field" data-wrong={wrong || undefined}>
            <label htmlFor={`${id}users`}>{t('ui.renew.maxUsers')}</label>
            <input
              id={`${id}users`}
              className="input"
              inputMode="numeric"
              maxLength={7}
              value={maxUsers}
              onChange={(event) => {
                setMaxUsers(event.target.value.trim());
                setWrong(false);
              }}
            />
            {wrong && (
              <p className="field-error" role="alert">
                {t('ui.renew.incomplete')}
              </p>
            )}
          </div>
        </Stack>
      )}
    </SaveDialog>
  );
}
