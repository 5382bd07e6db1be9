import { useFetched } from '#platform/web/client/queries.ts';
import { can } from '#platform/web/client/session.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Lines, Row } from '#platform/web/parts/box.tsx';
import { go } from '#platform/web/shell/navigate.ts';
import type { Twice } from '../server/answers.ts';

const ROOM = 'base/people';

/** People who may be in twice, each number with the way to its page. */
export function Duplicates({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const answer = useFetched<Twice[]>('base', 'student', 'duplicates', {}, { quiet: true, staleTime: 0 });
  const open = (id: string) => {
    onClose();
    go(
      can('student.panorama')
        ? `/layout/base/people/panorama?id=${id}`
        : `/layout/base/people/student?row_id=${id}`,
    );
  };
  return (
    <Panel kind="drawer" title={t('actions.student.duplicates')} onClose={onClose}>
      <p className="field-hint">{t('ui.duplicatesHint')}</p>
      {answer.isPending && <Skeleton lines={4} />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data?.length === 0 && <p>{t('ui.noDuplicates')}</p>}
      <Lines>
        {answer.data?.map(({ name, ids, studentNos }) => (
          <Row as="li" gap={12} key={ids.join()}>
            <strong>{name}</strong>
            {ids.map((id, place) => (
              <Button key={id} look="link" onClick={() => open(id)}>
                {studentNos[place]}
              </Button>
            ))}
          </Row>
        ))}
      </Lines>
    </Panel>
  );
}
