import './archive.css';
import { OwnPage } from '#platform/web/application/own-page.tsx';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Soft, Way } from '#platform/web/parts/text.tsx';
import { destApplication } from '../archive-dest.ts';
import { archiveTransfer } from '../archive-transfer.ts';
import type { Mine } from '../server/answers.ts';
import { stuArchive } from '../stu-archive.ts';
import { ROOM } from './archive.ts';

const STEPS = ['received', 'prepared', 'sent', 'arrived'] as const;

/** Where my file is and how far it has come, and where I want it to go. */
export function MinePage() {
  return <OwnPage room={ROOM} application={destApplication} head={<Sent />} />;
}

function Sent() {
  const t = useWords(ROOM);
  const { data } = useFetched<Mine>('xsgl', 'stuArchive', 'getMine', {}, { quiet: true, staleTime: 0 });
  if (data === undefined) return <Skeleton lines={3} />;
  if (data === null) return <Soft>{t('ui.noFile')}</Soft>;
  const days = [data.receivedOn, data.preparedAt?.slice(0, 10), data.sentAt?.slice(0, 10), data.receiptOn];
  return (
    <Card title={t('ui.mine')} acts={<Value field={stuArchive.fields.status} value={data.status} />}>
      <Way
        steps={STEPS.map((step, at) => ({
          done: at < data.done,
          name: (
            <>
              {t(`ui.steps.${step}`)}
              <br />
              <small>{at < data.done ? days[at] : ''}</small>
            </>
          ),
        }))}
      />
      {data.unit && (
        <Facts
          facts={[
            [t('fields.archiveTransfer.unitId'), data.unit],
            [
              t('fields.archiveTransfer.method'),
              <Value key="method" field={archiveTransfer.fields.method} value={data.method} />,
            ],
            [t('fields.archiveTransfer.trackNo'), data.trackNo],
          ]}
        />
      )}
    </Card>
  );
}
