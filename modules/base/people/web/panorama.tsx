import '#platform/web/list/list.css';
import './panorama.css';
import { useEffect, type ReactNode } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { DetailFields } from '#platform/web/detail/detail-fields.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { useRow } from '#platform/web/list/use-row.ts';
import { useListWords } from '#platform/web/list/words.ts';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import type { Panorama, StuInfo } from '../server/answers.ts';
import { student } from '../student.ts';
import { useNamedStudent } from './extras.tsx';
import { PanoramaEvents } from './panorama-events.tsx';
import { PanoramaHead } from './panorama-head.tsx';
import { PanoramaPart } from './panorama-part.tsx';

const ROOM = 'base/people';

/** All that the rooms know of one student, each part as its own room shows it. */
export function Panorama() {
  const t = useWords(ROOM);
  const page = usePage();
  const { id = '', tab = 'base' } = page.params;
  const asked = { enabled: id !== '', quiet: true } as const;
  const info = useFetched<StuInfo>('base', 'baseStudentInfo', 'getStuInfo', { id }, asked);
  const answer = useFetched<Panorama>('base', 'student', 'panorama', { id }, asked);
  const name = info.data?.student.name;
  const { setTitle } = page;
  useEffect(() => {
    if (name) setTitle(name);
  }, [name, setTitle]);
  if (id === '') return <p className="list-state">{t('ui.panorama.none')}</p>;
  const error = info.error ?? answer.error;
  if (!info.data || !answer.data) {
    const retry = () => void Promise.all([info.refetch(), answer.refetch()]);
    return error ? <Failed error={error} onRetry={retry} /> : <Skeleton />;
  }
  const { parts, events } = answer.data;
  const part = parts.find(({ resource }) => resource === tab);
  const shown: Record<string, ReactNode> = {
    base: <Facts id={id} />,
    events: <PanoramaEvents events={events} parts={parts} />,
  };
  return (
    <Stack as="section" aria-label={t('pages.panorama')}>
      <PanoramaHead info={info.data} />
      <Tabs
        label={t('pages.panorama')}
        tabs={[
          { key: 'base', label: t('ui.panorama.base') },
          { key: 'events', label: t('ui.panorama.events') },
          ...parts.map(({ resource, title, ids }) => ({
            key: resource,
            label: `${title} ${ids.length || ''}`,
          })),
        ]}
        value={part ? tab : tab === 'events' ? tab : 'base'}
        onChange={(next) => page.setParams({ id, tab: next })}
      />
      {part ? <PanoramaPart key={tab} part={part} /> : (shown[tab] ?? shown['base'])}
    </Stack>
  );
}

/** The student's own row, by the groups of its form. */
function Facts({ id }: { id: string }) {
  const { row, error, reload } = useRow(student, id);
  const { resource } = useNamedStudent();
  const ready = useListWords(ROOM, student);
  if (error && !row) return <Failed error={error} onRetry={() => void reload()} />;
  if (!row || !ready) return <Skeleton />;
  return (
    <Card>
      <DetailFields room={ROOM} resource={resource} row={row} />
    </Card>
  );
}
