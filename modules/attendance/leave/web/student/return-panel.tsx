import { Soft } from '#platform/web/parts/text.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { useCallback, useId, useState } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { locate, type Position } from '#platform/web/client/locate.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import { PendingContext } from '#platform/web/form/control.ts';
import { FormFields } from '#platform/web/form/form-fields.tsx';
import { Panel } from '#platform/web/form/panel.tsx';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { Done, Leave } from '../../server/answers.ts';
import { leaveCancel } from '../../leave-cancel.ts';
import { ROOM, forgetLeaves } from '../leave.ts';

const WITH_PHOTO: Resource = {
  ...leaveCancel,
  fields: { ...leaveCancel.fields, photoIds: { ...leaveCancel.fields.photoIds, required: true } },
};

/** Reports back: by position, and where that can't be had or isn't enough, with a photo and a note for the counsellor. */
export function ReturnPanel({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const t = useWords(ROOM);
  const id = useId();
  const [place, setPlace] = useState<Position | null>(null);
  const [why, setWhy] = useState('');
  const [byHand, setByHand] = useState(false);
  const [busy, setBusy] = useState<'' | 'position' | 'photo'>('');
  const [uploading, setUploading] = useState(false);
  const pending = useCallback((_name: string, on: boolean) => setUploading(on), []);
  const form = useForm({ photoIds: [], note: '' });
  const { photoIds, note } = form.values as { photoIds: string[]; note: string };

  const send = async (found: Position | null) => {
    const proof = {
      ...(photoIds.length > 0 && { photoIds }),
      ...(note.trim() !== '' && { note: note.trim() }),
    };
    const body = { leaveId: leave.id, mode: found ? 'position' : 'scan', ...found, ...proof };
    try {
      const { outcome } = await post<Done>(path('yxgl', 'leaveCancel', 'submit'), body, { quiet: true });
      say.success(t(`ui.student.outcome.${outcome}`));
      await forgetLeaves();
      onClose();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // too early or too late for a position alone: it counts together with a photo
      const isPhotoAsked = error.key === 'leave.photoMissing';
      setPlace(isPhotoAsked ? found : null);
      setWhy(isPhotoAsked ? t('ui.student.photoToo') : error.msg);
      setByHand(true);
    }
  };

  const byPosition = async () => {
    setBusy('position');
    const found = await locate();
    if (typeof found === 'string') {
      setWhy(t(`ui.student.noPlace.${found}`));
      setByHand(true);
    } else await send(found);
    setBusy('');
  };

  const byPhoto = async () => {
    if (photoIds.length === 0) return void form.fail({ photoIds: t('errors.photoMissing') });
    setBusy('photo');
    await send(place);
    setBusy('');
  };
  return (
    <Panel kind="dialog" title={t('ui.student.act.return')} onClose={onClose}>
      <Stack className="return-ways">
        <Soft>{t('ui.student.returnHint')}</Soft>
        {Boolean(leave.openExtension) && (
          <p data-look="note" data-tone="warn">
            {t('ui.student.returnEndsExtension')}
          </p>
        )}
        <Button
          look={byHand ? 'plain' : 'primary'}
          busy={busy === 'position'}
          disabled={busy !== ''}
          onClick={() => void byPosition()}
        >
          {t(busy === 'position' ? 'ui.student.locating' : 'ui.student.byPosition')}
        </Button>
        {why !== '' && (
          <p data-look="note" data-tone="warn" role="alert">
            {why}
          </p>
        )}
        {!byHand && (
          <Button look="quiet" onClick={() => setByHand(true)}>
            {t('ui.student.byPhotoInstead')}
          </Button>
        )}
        {byHand && (
          <PendingContext value={pending}>
            <FormFields {...{ id, form }} room={ROOM} resource={WITH_PHOTO} names={['photoIds', 'note']} />
            <Button
              look="primary"
              busy={busy === 'photo'}
              disabled={uploading || busy !== ''}
              onClick={() => void byPhoto()}
            >
              {t('ui.student.sendPhoto')}
            </Button>
          </PendingContext>
        )}
      </Stack>
    </Panel>
  );
}
