import '#platform/web/list/list.css';
import '#platform/web/form/form.css';
import './file.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import type { Place } from '../server/answers.ts';
import { MoveBox } from './move-box.tsx';
import { PlaceForm } from './place-form.tsx';
import { ROOM } from './room.ts';

/** Where the installation keeps its files, for whoever runs it. */
export function PlacePage() {
  const t = useWords(ROOM);
  const answer = useFetched<Place>('resource', 'ossConfig', 'getOne', {}, { quiet: true, staleTime: 0 });
  if (answer.isPending) return <Skeleton />;
  if (!answer.data) return <Failed error={answer.error!} onRetry={() => void answer.refetch()} />;
  return (
    <Stack as="section" most={760} aria-label={t('ui.place.title')}>
      <PlaceForm key={answer.dataUpdatedAt} place={answer.data} />
      {answer.data.s3 && <MoveBox />}
      <ScannerBox scanner={answer.data.scanner} />
      <Card look="lined" title={t('ui.office.title')}>
        <p className="field-hint">{t(answer.data.hasOffice ? 'ui.office.set' : 'ui.office.none')}</p>
      </Card>
    </Stack>
  );
}

/** Who looks at uploads. It is set up where the server is started, not here. */
function ScannerBox({ scanner }: Pick<Place, 'scanner'>) {
  const t = useWords(ROOM);
  const text = scanner
    ? scanner.fault
      ? t('ui.scanner.silent', { reason: scanner.fault })
      : scanner.name
    : t('ui.scanner.none');
  return (
    <Card look="lined" title={t('ui.scanner.title')}>
      <p className={scanner?.fault ? 'field-error' : 'field-hint'}>{text}</p>
    </Card>
  );
}
