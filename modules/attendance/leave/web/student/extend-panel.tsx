import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { FieldsPanel } from '#platform/web/form/fields-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Leave, Preview } from '../../server/answers.ts';
import { leaveExtend } from '../../leave-extend.ts';
import { HalfHour } from './half-hour.tsx';
import { ROOM, forgetLeaves, useLeaves } from '../leave.ts';

/** Asks to come back later than agreed. */
export function ExtendPanel({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const t = useWords(ROOM);
  return (
    <FieldsPanel
      room={ROOM}
      resource={leaveExtend}
      names={['newEndTime', 'reason', 'fileIds']}
      controls={{ newEndTime: HalfHour }}
      title={t('ui.student.act.extend')}
      ok={t('ui.student.submit')}
      initial={{ newEndTime: leave.endTime, reason: '', fileIds: [] }}
      head={({ newEndTime }) => <Meant leave={leave} newEnd={String(newEndTime ?? '')} />}
      also={({ newEndTime }) =>
        String(newEndTime ?? '') <= leave.endTime && { newEndTime: t('errors.extendBackwards') }
      }
      send={async (values) => {
        await post(path('yxgl', 'leaveExtend', 'submit'), { leaveId: leave.id, ...values });
        say.success(t('ui.student.done.extend'));
        await forgetLeaves();
      }}
      onClose={onClose}
    />
  );
}

/** What so long a leave means: days, lessons, who decides. */
function Meant({ leave, newEnd }: { leave: Leave; newEnd: string }) {
  const t = useWords(ROOM);
  const { leaveTypeId, startTime, isOutSchool } = leave;
  const asked = { leaveTypeId, startTime, endTime: newEnd, isOutSchool, exceptId: leave.id };
  const isLonger = newEnd > leave.endTime;
  const { data } = useLeaves<Preview>('preview', asked, { enabled: isLonger });
  return (
    <>
      <p className="field-hint">{t('ui.student.oldEnd', { time: leave.endTime.slice(0, 16) })}</p>
      {data && isLonger && data.days > 0 && (
        <p data-look="note" data-tone="warn">
          {t('ui.student.extendTotal', { days: data.days, hours: data.lessonHours ?? 0 })}
          {data.steps && `，${t('ui.student.way', { way: data.steps.map((step) => step.name).join(' → ') })}`}
        </p>
      )}
    </>
  );
}
