import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { Mine } from '../server/answers.ts';
import { OwnSignature } from './own-signature.tsx';
import { SignPanel } from './sign-panel.tsx';
import { ROOM } from './signature.ts';

/** What I have to sign, what I have signed, and for staff the signature that they keep. */
export function MinePage() {
  const t = useWords(ROOM);
  const page = usePage();
  const can = useCan();
  const answer = useFetched<Mine[]>('yxgl', 'signDoc', 'getMine');
  const show = (id?: string) => page.setParams({ id });
  return (
    <Stack as="section" className="list-page">
      {answer.isPending && <Skeleton />}
      {answer.error && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data?.length === 0 && <Nothing>{t('ui.nothing')}</Nothing>}
      <Stack as="ul">
        {answer.data?.map((one) => (
          <Card
            key={one.id}
            as="li"
            title={one.title}
            acts={
              <Button look={one.isMine ? 'primary' : 'plain'} onClick={() => show(one.id)}>
                {t(one.isMine ? 'ui.readAndSign' : 'ui.look')}
              </Button>
            }
          >
            <Row>
              <Tag>{t(`dict.signStatus.${one.status}`)}</Tag>
              <Soft as="span">
                {one.signedAt
                  ? t('ui.signedAt', { time: one.signedAt.slice(0, 16) })
                  : one.until && t('ui.until', { time: one.until.slice(0, 16) })}
              </Soft>
            </Row>
          </Card>
        ))}
      </Stack>
      {can('signDoc.countersign') && <OwnSignature />}
      {page.params['id'] && <SignPanel id={page.params['id']} onClose={() => show()} />}
    </Stack>
  );
}
