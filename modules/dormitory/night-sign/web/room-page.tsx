import './night.css';
import { Link } from 'react-router';
import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { upload } from '#platform/web/client/transfer.ts';
import { useFileInputs } from '#platform/web/form/file-inputs.tsx';
import { shrunkAll } from '#platform/web/form/shrink.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { signRecord } from '#modules/attendance/sign-task/web';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { Mate, MyRoom } from '../server/answers.ts';
import { nightCheck } from '../night-check.ts';
import { ROOM } from './night.ts';

const EVERY = 20_000;

/** My room tonight; who is its head answers for room-mates who haven't signed. */
export function RoomPage() {
  const t = useWords(ROOM);
  const answer = useFetched<MyRoom>(
    'yxgl',
    'dormSign',
    'room',
    {},
    { refetchInterval: EVERY, staleTime: 0, quiet: true },
  );
  if (answer.error && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton />;
  const { placeName, isHead, mates } = answer.data;
  if (mates.length === 0) return <Nothing>{t('ui.noRoom')}</Nothing>;
  return (
    <Card
      style={{ maxWidth: 720 }}
      title={placeName ?? ''}
      acts={
        <Link className="btn btn-link" to="/layout/attendance/sign-task/mine">
          {t('ui.signPage')}
        </Link>
      }
    >
      {!isHead && <Soft>{t('ui.notHead')}</Soft>}
      <Lines>
        {mates.map((mate) => (
          <MateLine key={mate.studentId} mate={mate} isHead={isHead} />
        ))}
      </Lines>
    </Card>
  );
}

function MateLine({ mate, isHead }: { mate: Mate; isHead: boolean }) {
  const t = useWords(ROOM);
  const [busy, run] = useBusy();
  const send = (isHere: boolean, photoId: string | null) =>
    run(async () => {
      await post(path('yxgl', 'dormSign', 'headConfirm'), { id: mate.checkId, isHere, photoId });
      say.success(t('ui.answered'));
      await forget('yxgl', 'dormSign');
    });
  const { inputs, shoot } = useFileInputs({
    title: t('ui.photo'),
    many: false,
    accept: ['jpg', 'jpeg', 'png'],
    onFiles: (files) =>
      void attempt(async () => {
        const [small] = await shrunkAll(files, ['jpg', 'jpeg', 'png']);
        if (!small) return;
        await send(true, (await upload(path('resource', 'oss', 'endpoint/put-file-save'), small)).fileId);
      }),
  });
  return (
    <Stack as="li" gap={4}>
      <Row between>
        <b>{mate.name}</b>
        <Row as="span">
          <Value field={signRecord.fields.status} value={mate.status} />
          {mate.exemptKind && <Value field={signRecord.fields.exemptKind} value={mate.exemptKind} />}
          {mate.headSays && <Value field={nightCheck.fields.headSays} value={mate.headSays} />}
        </Row>
      </Row>
      {isHead && mate.isOpen && !mate.headSays && (
        <Row>
          {inputs}
          <Button look="primary" icon="camera" busy={busy} onClick={shoot}>
            {t('ui.here')}
          </Button>
          <Button busy={busy} onClick={() => void send(false, null)}>
            {t('ui.notHere')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
