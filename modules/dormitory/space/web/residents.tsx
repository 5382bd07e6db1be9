import { useFetched } from '#platform/web/client/queries.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Lines, Row } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Resident } from '../server/answers.ts';
import { ROOM } from './space.ts';

/** Who lives in a room, bed by bed; of those outside the reader's circle the name only. */
export function Residents({
  roomId,
  title,
  onClose,
}: {
  roomId: string;
  title: string;
  onClose: () => void;
}) {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<Resident[]>(
    'base',
    'school',
    'getRoomStu',
    { roomId },
    { quiet: true },
  );
  return (
    <Panel kind="drawer" width={480} title={title} onClose={onClose}>
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      <Lines>
        {data?.map((one) => (
          <Row as="li" key={one.bedId} gap={12} nowrap>
            <span>{t('ui.sign.bed', { no: one.bedNo })}</span>
            {one.studentId === null && <Soft as="span">{t('ui.board.free')}</Soft>}
            {one.studentId !== null && (
              <div>
                <strong>{one.name}</strong> {one.isHead && <em data-tone="main">{t('ui.sign.head')}</em>}
                <br />
                <small>{[one.studentNo, one.className, one.phone].filter(Boolean).join(' · ')}</small>
              </div>
            )}
          </Row>
        ))}
      </Lines>
    </Panel>
  );
}
