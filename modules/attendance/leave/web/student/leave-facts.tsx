import { serverNow } from '#platform/web/client/sign.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { ROOM, shortTime, type Leave } from './leave.ts';
import { wallClock } from './moments.ts';

/** When, where to, and how many lessons. */
export function LeaveFacts({ leave, whole = false }: { leave: Leave; whole?: boolean }) {
  const t = useWords(ROOM);
  const transport = useOptions('leaveTransport').find((one) => one.value === leave.transport)?.label;
  const year = wallClock(serverNow()).slice(0, 5);
  const [from, to] = [shortTime(leave.startTime, year), shortTime(leave.endTime, year)];
  const place = leave.isOutSchool
    ? [leave.address, transport].filter(Boolean).join(' · ')
    : t('ui.student.onCampus');
  return (
    <dl className="leave-facts">
      <div>
        <dt>{t('ui.student.time')}</dt>
        <dd>
          <time dateTime={leave.startTime.replace(' ', 'T')}>{from}</time> –{' '}
          <time dateTime={leave.endTime.replace(' ', 'T')}>{to}</time>
        </dd>
      </div>
      <div>
        <dt>{t('ui.student.place')}</dt>
        <dd>{place || '—'}</dd>
      </div>
      {whole && (
        <>
          <Fact
            label={t('ui.student.lessons')}
            text={t('ui.student.hours', { hours: leave.lessonHours ?? 0 })}
          />
          <Fact label={t('fields.leaveApply.contactName')} text={leave.contactName} />
          <Fact label={t('fields.leaveApply.reason')} text={leave.reason} />
          <Fact
            label={t('ui.student.returned')}
            text={leave.actualReturnTime && shortTime(leave.actualReturnTime, year)}
          />
        </>
      )}
      <Fact label={t('fields.leaveApply.leaveNo')} text={leave.leaveNo} />
    </dl>
  );
}

function Fact({ label, text }: { label: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
