import { useId } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { FormFields } from '#platform/web/form/form-fields.tsx';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useForm, type Errors } from '#platform/web/form/use-form.ts';
import { useSubmit } from '#platform/web/form/use-submit.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Leave, Preview } from '../../server/answers.ts';
import { leaveExtend } from '../../leave-extend.ts';
import { HalfHour } from './half-hour.tsx';
import { ROOM, forgetLeaves } from '../leave.ts';

const NAMES = ['newEndTime', 'reason', 'fileIds'];

/** Asks to come back later than agreed. */
export function ExtendPanel({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const t = useWords(ROOM);
  const id = useId();
  const form = useForm({ newEndTime: leave.endTime, reason: '', fileIds: [] });
  const newEnd = String(form.values['newEndTime'] ?? '');
  const asked = {
    leaveTypeId: leave.leaveTypeId,
    startTime: leave.startTime,
    endTime: newEnd,
    isOutSchool: leave.isOutSchool,
    exceptId: leave.id,
  };
  const { data } = useFetched<Preview>('yxgl', 'leaveApply', 'preview', asked, {
    enabled: newEnd > leave.endTime,
    quiet: true,
  });
  const submit = useSubmit({
    id,
    room: ROOM,
    resource: leaveExtend,
    names: NAMES,
    form,
    whole: true,
    also: (): Errors => (newEnd > leave.endTime ? {} : { newEndTime: t('errors.extendBackwards') }),
    async send(values) {
      await post(path('yxgl', 'leaveExtend', 'submit'), { leaveId: leave.id, ...values });
      say.success(t('ui.student.done.extend'));
      await forgetLeaves();
    },
  });
  return (
    <FormPanel
      kind="dialog"
      title={t('ui.student.act.extend')}
      form={form}
      submit={submit}
      ok={t('ui.student.submit')}
      onClose={onClose}
    >
      <p className="field-hint">{t('ui.student.oldEnd', { time: leave.endTime.slice(0, 16) })}</p>
      {data && newEnd > leave.endTime && data.days > 0 && (
        <p className="leave-note">
          {t('ui.student.extendTotal', { days: data.days, hours: data.lessonHours ?? 0 })}
          {data.steps && `，${t('ui.student.way', { way: data.steps.map((step) => step.name).join(' → ') })}`}
        </p>
      )}
      <FormFields
        room={ROOM}
        resource={leaveExtend}
        names={NAMES}
        form={form}
        id={id}
        controls={{ newEndTime: HalfHour }}
      />
    </FormPanel>
  );
}
