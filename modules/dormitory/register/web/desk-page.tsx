import '#platform/web/list/list.css';
import './register.css';
import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';
import type { Person, Today } from '../server/answers.ts';
import { House } from './house.tsx';
import { ROOM } from './register.ts';

/** The arrival desk: find somebody, give him a bed, next. */
export function DeskPage() {
  const t = useWords(ROOM);
  const [keyword, setKeyword] = useState('');
  const [person, setPerson] = useState<Person | null>(null);
  const asked = usePaused(keyword.trim());
  const { data, isFetching } = useFetched<Person[]>(
    'yxgl',
    'dormitoryRegister',
    'findStudent',
    { keyword: asked },
    { enabled: [...asked].length >= 2, staleTime: 0 },
  );
  const { data: today } = useFetched<Today>('yxgl', 'dormitoryRegister', 'today', {}, { staleTime: 0 });
  const again = () => {
    setPerson(null);
    setKeyword('');
  };
  if (person) return <House key={person.studentId} person={person} onDone={again} />;
  return (
    <Stack as="section" className="register-page" most={760} middle aria-label={t('pages.desk')}>
      <Soft>
        {t('ui.desk.today', { count: today?.done ?? 0 })} ·{' '}
        {t('ui.desk.waiting', { count: today?.waiting ?? 0 })}
      </Soft>
      <input
        className="input register-search"
        type="search"
        aria-label={t('ui.desk.search')}
        placeholder={t('ui.desk.searchHint')}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {isFetching && !data && <Skeleton lines={3} />}
      {data?.length === 0 && <Nothing>{t('ui.desk.none')}</Nothing>}
      <Stack as="ul" gap={8} className="register-found">
        {data?.map((one) => (
          <li key={one.studentId}>
            <Stack
              as="button"
              gap={2}
              className="part-card"
              data-look="line"
              data-off={one.state === 'living' || undefined}
              disabled={one.state === 'living'}
              onClick={() => setPerson(one)}
            >
              <strong>
                {one.name} {one.studentNo}
              </strong>
              <span>{one.className}</span>
              {one.placeName && (
                <small>
                  {t(one.state === 'reserved' ? 'ui.desk.reserved' : 'ui.desk.housed', {
                    place: one.placeName,
                  })}
                </small>
              )}
            </Stack>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
