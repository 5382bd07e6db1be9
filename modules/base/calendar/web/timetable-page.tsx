import '#platform/web/list/list.css';
import '#platform/web/form/form.css';
import './timetable.css';
import { Select } from '#platform/web/form/antd.tsx';
import { useRef, useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { session } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { printAlone } from '#platform/web/page/print-alone.ts';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import { usePaused, useRefOptions } from '#platform/web/pick/use-ref-options.ts';
import type { Timetable } from '../server/answers.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useMoving } from './use-moving.ts';
import { useWeek } from './use-week.ts';
import { WeekBar } from './week-bar.tsx';
import { WeekGrid } from './week-grid.tsx';

const ROOM = 'base/calendar';

/** Whose timetable: what is chosen from, and the call that answers. */
const KINDS = {
  class: { resource: 'stuClass', verb: 'byClass', field: 'classId' },
  teacher: { resource: 'teacher', verb: 'byTeacher', field: 'teacherId' },
  venue: { resource: 'venue', verb: 'byVenue', field: 'venueId' },
} as const;
type Kind = keyof typeof KINDS;
const isKind = (text: string | undefined): text is Kind => text !== undefined && Object.hasOwn(KINDS, text);

/** The timetable of a class, a teacher or a venue, week by week. */
export function TimetablePage() {
  const t = useWords(ROOM);
  const page = usePage();
  const sheet = useRef<HTMLDivElement>(null);
  const own = session.get().user?.detail.refId ?? null;
  const isTeacher = session.get().user?.roleType === 'teacher';
  const kind = isKind(page.params['kind']) ? page.params['kind'] : isTeacher ? 'teacher' : 'class';
  const { resource, verb, field } = KINDS[kind];
  const [keyword, setKeyword] = useState('');
  const { options } = useRefOptions(resource, { room: ROOM, keyword: usePaused(keyword) });
  const first = kind === 'teacher' && isTeacher && own ? own : options[0]?.value;
  const chosen = page.params['of'] ?? first ?? '';
  const known = useRefOptions(resource, { room: ROOM, ids: chosen ? [chosen] : [] }).options;
  const week = useWeek();
  const answer = useFetched<Timetable>(
    'base',
    'lesson',
    verb,
    { [field]: chosen, from: week.from, to: week.to },
    { enabled: chosen !== '', keep: true, quiet: true },
  );
  const days = answer.data?.days ?? [];
  const { moving, move, setMove } = useMoving(week);
  const all = [...options, ...known.filter(({ value }) => !options.some((one) => one.value === value))];
  const name = all.find(({ value }) => value === chosen)?.label ?? '';
  const title = `${name} ${week.week ? t('ui.week', { week: week.week.value }) : ''}`;
  return (
    <Card aria-label={t('pages.timetable')}>
      <Tabs
        label={t('pages.timetable')}
        tabs={(Object.keys(KINDS) as Kind[]).map((key) => ({ key, label: t(`ui.of.${key}`) }))}
        value={kind}
        onChange={(next) => page.setParams({ ...page.params, kind: next, of: null })}
      />
      <Row>
        <Select
          className="timetable-pick"
          aria-label={t(`ui.of.${kind}`)}
          value={chosen || null}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          options={all}
          onChange={(of: string) => page.setParams({ ...page.params, of })}
        />
        <span className="toolbar-space" />
        <Button
          icon="print"
          disabled={days.length === 0}
          onClick={() => sheet.current && printAlone(sheet.current, title)}
        >
          {t('ui.print')}
        </Button>
      </Row>
      <WeekBar week={week} />
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && chosen !== '' && <Skeleton />}
      {answer.data && (
        <div ref={sheet}>
          <h2>{title}</h2>
          {days.every(({ lessons }) => lessons.length === 0) && <Nothing>{t('ui.noneThisWeek')}</Nothing>}
          <WeekGrid days={days} today={week.today} moving={moving} />
        </div>
      )}
      {move && <MoveDialog move={move} today={week.today} onClose={() => setMove(null)} />}
    </Card>
  );
}
