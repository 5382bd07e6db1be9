import { useState } from 'react';
import { OwnPage } from '#platform/web/application/own-page.tsx';
import type { ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { usePage } from '#platform/web/page/page.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Correctable } from '../server/answers.ts';
import { scoreChangeApplication } from '../score-change.ts';
import { ROOM, useScore } from './score.ts';

/** Corrections that a teacher has asked for, and the form for another; a sheet leads here with the score that it is about. */
export function ChangePage() {
  const page = usePage();
  const record = page.params['record'];
  return (
    <OwnPage
      key={record ?? ''}
      room={ROOM}
      application={scoreChangeApplication}
      form={{
        controls: { recordId: RecordControl },
        initial: () => (record ? { recordId: record } : {}),
      }}
      head={record ? <Chosen id={record} /> : null}
    />
  );
}

function Chosen({ id }: { id: string }) {
  const t = useWords(ROOM);
  const [one] = useScore<Correctable[]>('scoreChange', 'getCorrectable', { id }).data ?? [];
  return one ? <Soft role="status">{t('ui.correcting', { name: one.name })}</Soft> : null;
}

/** Which published score of one's own courses, found by student or course. */
export function RecordControl({ id, title, value, onChange }: ControlProps) {
  const t = useWords(ROOM);
  const [keyword, setKeyword] = useState('');
  const known = typeof value === 'string';
  const { data = [] } = useScore<Correctable[]>(
    'scoreChange',
    'getCorrectable',
    known && keyword === '' ? { id: value } : { keyword: keyword.trim() },
  );
  return (
    <Stack>
      <input
        id={id}
        className="input"
        type="search"
        placeholder={t('ui.findRecord')}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <Stack role="radiogroup" aria-label={title} gap={4}>
        {data.slice(0, 8).map((one) => (
          <CheckLine
            key={one.id}
            type="radio"
            name={`${id}-record`}
            checked={value === one.id}
            onChange={() => onChange(one.id)}
          >
            {one.studentNo} {one.name} {t(`dict.scoreAttempt.${one.attempt}`)}{' '}
            {one.flag ? t(`dict.courseFlag.${one.flag}`) : one.total}
          </CheckLine>
        ))}
      </Stack>
      {data.length === 0 && <Soft>{t('ui.noRecord')}</Soft>}
    </Stack>
  );
}
