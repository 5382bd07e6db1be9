import './notice.css';
import './notice-parts.css';
import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { Row, Sides, Stack } from '#platform/web/parts/box.tsx';
import type { Outlook } from '../server/answers.ts';
import { ROOM } from './notice.ts';
import { Soft } from '#platform/web/parts/text.tsx';
import { Card } from '#platform/web/parts/card.tsx';

type PublishDialogProps = { row: ListRow; onClose: () => void };

/** What publishing means, told before it happens: how many people, by which ways, at what cost, and how it looks. */
export function PublishDialog({ row, onClose }: PublishDialogProps) {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<Outlook>(
    'base',
    'sysNotice',
    'outlook',
    { id: row.id },
    { quiet: true, staleTime: 0 },
  );
  const [busy, setBusy] = useState(false);
  const publish = async () => {
    setBusy(true);
    try {
      const body = { id: row.id, version: row.version, toldReceivers: data!.count };
      await post(path('base', 'sysNotice', 'publish'), body);
      say.success(t(data!.audited ? 'ui.publish.handed' : 'ui.publish.done'));
      await forget('base', 'sysNotice');
      onClose();
    } catch {
      // the refusal has been shown; a number that moved is told anew
      await refetch();
    } finally {
      setBusy(false);
    }
  };
  const blocked = !data || data.count === 0 || data.outside > 0 || data.sms?.fits === false;
  const foot = (
    <Button look="primary" busy={busy} disabled={blocked} onClick={() => void publish()}>
      {t(data?.audited ? 'ui.publish.submit' : 'ui.publish.go')}
    </Button>
  );
  return (
    <Panel kind="dialog" width={720} title={t('ui.publish.title')} onClose={onClose} foot={foot}>
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={5} />)}
      {data && (
        <Sides side={230}>
          <Stack gap={8}>
            {data.audited && <Approval approvers={data.approvers} />}
            <p data-look="note" data-tone={data.outside > 0 || data.count === 0 ? 'wrong' : 'main'}>
              {data.count === 0 ? t('ui.target.none') : t('ui.publish.count', data)}
              {data.outside > 0 && <> · {t('ui.publish.outside', { count: data.outside })}</>}
              {data.names.length > 0 && (
                <small>{t('ui.publish.names', { names: data.names.join('、') })}</small>
              )}
            </p>
            <WaysOut outlook={data} />
            <Marks outlook={data} />
          </Stack>
          <Phone notice={data.notice} />
        </Sides>
      )}
    </Panel>
  );
}

function WaysOut({ outlook }: { outlook: Outlook }) {
  const t = useWords(ROOM);
  const { sms, reach, count, notice } = outlook;
  const { channels } = notice;
  return (
    <>
      <h3>{t('ui.publish.ways')}</h3>
      <ul className="part-bullets">
        <li>{t('ui.publish.site', { count })}</li>
        {sms && <li>{t('ui.publish.sms', { ...sms, count: reach.sms })}</li>}
        {channels.includes('email') && <li>{t('ui.publish.email', { count: reach.email })}</li>}
        {channels.includes('wxwork') && <li>{t('ui.publish.wxwork', { count: reach.wxwork })}</li>}
      </ul>
      {sms && (
        <div data-look="inset">
          <q>{sms.text}</q>
          <br />
          <small data-tone={sms.fits ? undefined : 'wrong'}>
            {[
              t('ui.publish.left', sms),
              sms.fits ? null : t('ui.publish.short'),
              sms.waitsUntil && t('ui.publish.quiet', { time: sms.waitsUntil.slice(5, 16) }),
              sms.isApproved ? null : t('ui.publish.own'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
      )}
    </>
  );
}

/** Somebody reads it before its receivers do: who that is. */
function Approval({ approvers }: { approvers: Outlook['approvers'] }) {
  const t = useWords(ROOM);
  const steps = approvers.map(({ name, people }) =>
    people.length > 0 ? t('ui.publish.step', { name, people: people.join('、') }) : name,
  );
  return <p data-look="note">{t('ui.publish.audit', { steps: steps.join(' → ') })}</p>;
}

/** How it goes out: marks of the notice, and its hour. */
function Marks({ outlook: { notice } }: { outlook: Outlook }) {
  const t = useWords(ROOM);
  const { mustRead, needConfirm, questions, publishAt } = notice;
  return (
    <Row as="p" gap={4}>
      {mustRead && <Tag color="volcano">{t('ui.publish.mustRead')}</Tag>}
      {needConfirm && <Tag color="gold">{t('ui.publish.confirm')}</Tag>}
      {questions > 0 && <Tag color="blue">{t('ui.publish.asks', { count: questions })}</Tag>}
      {publishAt && publishAt > schoolNow() && (
        <Tag color="cyan">{t('ui.publish.later', { time: publishAt.slice(0, 16) })}</Tag>
      )}
    </Row>
  );
}

/** As it stands in a receiver's list. */
function Phone({ notice }: { notice: Outlook['notice'] }) {
  const t = useWords(ROOM);
  const type = useOptions('noticeType').find(({ value }) => value === notice.noticeType);
  return (
    <figure className="publish-phone">
      <figcaption>{t('ui.publish.preview')}</figcaption>
      <Card>
        <Row as="span" gap={4}>
          {type && <Tag color={type.color}>{type.label}</Tag>}
          {notice.mustRead && <Tag color="volcano">{t('ui.must')}</Tag>}
          {notice.questions > 0 && <Tag color="gold">{t('ui.toReply')}</Tag>}
        </Row>
        <strong>{notice.title}</strong>
        <Soft as="span" data-cut={3}>
          {notice.summary}
        </Soft>
      </Card>
    </figure>
  );
}
