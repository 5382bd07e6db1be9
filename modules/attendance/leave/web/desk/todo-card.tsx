import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { serverNow } from '#platform/web/client/sign.ts';
import { ROOM, short, type Card } from './leave.ts';
import type { Verdict } from './use-todo.ts';

type TodoCardProps = {
  card: Card;
  isNow: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
  onDecide: (action: Verdict) => void;
};

/** One application at a glance: who, how long, where to, what it costs, and how often before. */
export function TodoCard({ card, isNow, isChosen, onChoose, onOpen, onDecide }: TodoCardProps) {
  const t = useWords(ROOM);
  const name = card.leave?.labels['studentId'] ?? card.group?.title ?? card.title;
  return (
    <li className="leave-card" data-now={isNow || undefined} data-chosen={isChosen || undefined}>
      <div className="leave-card-top">
        <input type="checkbox" checked={isChosen} onChange={onChoose} aria-label={name} />
        <button type="button" className="leave-card-name" onClick={onOpen}>
          {name}
        </button>
        <span className="leave-soft">{card.leave?.labels['classId']}</span>
        <span className="toolbar-space" />
        {card.isLate && <Tag color="orange">{t('ui.desk.late')}</Tag>}
        <Tag color="blue">{card.nodeName}</Tag>
      </div>
      <What card={card} />
      <Signs card={card} />
      <p className="leave-reason">
        {card.extend?.reason ?? card.sign?.note ?? card.group?.reason ?? card.leave?.reason}
      </p>
      <div className="leave-card-acts">
        <Button look="link" onClick={onOpen}>
          {t('ui.desk.detail')}
        </Button>
        <span className="toolbar-space" />
        <Button onClick={() => onDecide('return')}>{t('ui.desk.return')}</Button>
        <Button look="danger" onClick={() => onDecide('reject')}>
          {t('ui.desk.reject')}
        </Button>
        <Button look="primary" onClick={() => onDecide('approve')}>
          {t('ui.desk.approve')}
        </Button>
      </div>
    </li>
  );
}

/** The heart of what is asked for. */
export function What({ card }: { card: Card }) {
  const t = useWords(ROOM);
  const today = new Date(serverNow()).toISOString();
  const { leave, extend, sign, group } = card;
  if (extend) {
    return (
      <p className="leave-what">
        <strong>{t('ui.desk.extendTo', { time: short(extend.newEndTime, today) })}</strong>
        <span>{t('ui.desk.inAll', { days: extend.leaveDays })}</span>
        <span className="leave-soft">{t('ui.desk.before', { time: short(extend.oldEndTime, today) })}</span>
      </p>
    );
  }
  if (sign && leave) {
    return (
      <p className="leave-what">
        <strong>{t('ui.desk.backAt', { time: short(sign.returnTime, today) })}</strong>
        <span className="leave-soft">{t('ui.desk.leaveUntil', { time: short(leave.endTime, today) })}</span>
      </p>
    );
  }
  const span = group ?? leave;
  if (!span) return null;
  return (
    <p className="leave-what">
      <Tag color="geekblue">
        {leave?.labels['leaveTypeId'] ?? t('ui.desk.group', { count: group?.studentCount ?? 0 })}
      </Tag>
      <strong>
        {short(span.startTime, today)} – {short(span.endTime, today)}
      </strong>
      {leave && <span>{t('ui.desk.days', { days: leave.leaveDays })}</span>}
      {leave && leave.levelDays > leave.leaveDays && (
        <Tag color="orange">{t('ui.desk.chained', { days: leave.levelDays })}</Tag>
      )}
    </p>
  );
}

/** What speaks for or against it. */
export function Signs({ card }: { card: Card }) {
  const t = useWords(ROOM);
  const { leave, history, budget } = card;
  if (!leave) return null;
  return (
    <ul className="leave-signs">
      {leave.lessonHours > 0 && <li>{t('ui.desk.hours', { hours: leave.lessonHours })}</li>}
      {leave.isOutSchool && (
        <li data-mark="out">
          {t(leave.isOvernight ? 'ui.desk.outOvernight' : 'ui.desk.out', { place: leave.address ?? '' })}
        </li>
      )}
      {leave.parentConfirm !== 'none' && (
        <li data-mark={leave.parentConfirm}>{t(`ui.desk.parent.${leave.parentConfirm}`)}</li>
      )}
      <li>
        {history
          ? t('ui.desk.history', { times: history.times, days: history.days })
          : t('ui.desk.firstTime')}
      </li>
      {history && history.overdue > 0 && (
        <li data-mark="refused">{t('ui.desk.overdueTimes', { times: history.overdue })}</li>
      )}
      {card.roommates.length > 0 && <li>{t('ui.desk.roommates', { names: card.roommates.join('、') })}</li>}
      {budget?.percent !== null && budget && budget.level !== 'none' && (
        <li data-mark="refused">{t('ui.desk.budget', { percent: budget.percent })}</li>
      )}
    </ul>
  );
}
