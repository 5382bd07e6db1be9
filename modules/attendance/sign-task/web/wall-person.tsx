import { useCan } from '#platform/web/client/session.ts';
import { FileName } from '#platform/web/detail/file-name.tsx';
import { useFiles } from '#platform/web/detail/use-files.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { WallPerson } from '../server/answers.ts';
import { signRecord } from '../sign-record.ts';
import { hour, ROOM } from './sign.ts';

/** What a publisher does about one person. */
export type Act = 'agent' | 'pass' | 'fail';

type PersonProps = { person: WallPerson; tab: string; onAct: (act: Act) => void };

/** Somebody of a round, and what is known of his sign. */
export function Person({ person, tab, onAct }: PersonProps) {
  const t = useWords(ROOM);
  const may = useCan();
  const { fields } = signRecord;
  const isOwn = person.method !== null && !['staff', 'gate'].includes(person.method);
  return (
    <Card as="li" look="lined" className="sign-person">
      <Row between nowrap>
        <b>{person.name}</b>
        <Value field={fields.status} value={person.status} />
      </Row>
      <Soft small>{`${person.no} ${person.group ?? ''}`}</Soft>
      {person.exemptKind && <Value field={fields.exemptKind} value={person.exemptKind} />}
      {person.signAt && (
        <Soft small>
          {hour(person.signAt)} <Value field={fields.method} value={person.method} />
          {person.pointName && ` · ${person.pointName}`}
          {person.distance !== null && ` · ${t('ui.metres', { count: person.distance })}`}
        </Soft>
      )}
      {(person.flags ?? []).length > 0 && (
        <Row>
          <Value field={fields.flags} value={person.flags} />
        </Row>
      )}
      {tab === 'review' && <Photos ids={person.photoIds ?? []} />}
      <Row>
        {person.status === 'none' && may('signRecord.agent') && (
          <Button look="link" onClick={() => onAct('agent')}>
            {t('actions.signRecord.agent')}
          </Button>
        )}
        {person.reviewState === 'waiting' && may('signRecord.pass') && (
          <Button look="link" onClick={() => onAct('pass')}>
            {t('actions.signRecord.pass')}
          </Button>
        )}
        {isOwn && person.reviewState !== 'passed' && may('signRecord.fail') && (
          <Button look="link-danger" onClick={() => onAct('fail')}>
            {t('actions.signRecord.fail')}
          </Button>
        )}
      </Row>
    </Card>
  );
}

function Photos({ ids }: { ids: readonly string[] }) {
  return useFiles(ids).map((file) => <FileName key={file.fileId} file={file} />);
}
