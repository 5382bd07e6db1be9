import { RoundActs, RoundBoard } from '#modules/inspection/round/web';
import { useFetched } from '#platform/web/client/queries.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Progress, Unchecked } from '../server/answers.ts';
import { securityRecord } from '../security-record.ts';
import { securityRound } from '../security-round.ts';
import { forgetChecks, ROOM } from './security.ts';

/** Rounds with how far they are and what they found; of each the rooms that nobody has checked. */
export function RoundPage() {
  const t = useWords(ROOM);
  return (
    <RoundBoard<Progress>
      label={t('pages.round')}
      round={securityRound}
      more={({ found, hazards }) =>
        hazards > 0 && <small>{t('ui.foundIn', { rooms: found, n: hazards })}</small>
      }
      preview={(round, onClose) => <Left round={round} onClose={onClose} />}
    />
  );
}

function Left({ round, onClose }: { round: Progress; onClose: () => void }) {
  const t = useWords(ROOM);
  const { id, name, can } = round;
  const { data } = useFetched<Unchecked[]>('yxgl', 'securityRound', 'unchecked', { id });
  const onDone = () => void forgetChecks().then(onClose);
  const acts = <RoundActs room={ROOM} of={securityRound} round={round} onDone={onDone} />;
  return (
    <Panel kind="drawer" width={560} title={name} onClose={onClose} foot={can.length > 0 && acts}>
      {!data && <Skeleton />}
      {data?.length === 0 && <Soft>{t('ui.allChecked')}</Soft>}
      {data && data.length > 0 && (
        <Table label={t('ui.unchecked')}>
          <thead>
            <tr>
              <th scope="col">{t('ui.unchecked')}</th>
              <th scope="col">{t('fields.securityRecord.state')}</th>
              <th scope="col">{t('fields.securityRecord.inspectorIds')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((room) => (
              <tr key={room.id}>
                <td>{room.placeName}</td>
                <td>
                  <Value field={securityRecord.fields.state} value={room.state} />
                </td>
                <td>{room.inspectors}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
