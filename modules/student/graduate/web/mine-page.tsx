import { useState } from 'react';
import { SignPanel } from '#modules/attendance/signature/web';
import { ask } from '#platform/web/client/ask.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Qr } from '#platform/web/page/qr.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Nothing, Soft, Way } from '#platform/web/parts/text.tsx';
import { openPath } from '#platform/web/shell/navigate.ts';
import type { Mine, Pledge } from '../server/answers.ts';
import { AlumnusCard } from './alumnus-card.tsx';
import { ClearLines } from './clear-lines.tsx';
import { act, ROOM } from './graduate.ts';
import { ResultLines } from './result-lines.tsx';

const GENDER = { kind: 'dict', dict: 'xb' } as const;

export type Own = NonNullable<Mine>;

/** The way out of school, step by step: where I am, what is missing, and where that is settled. */
export function MinePage() {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<Mine>(
    'xsgl',
    'gradAudit',
    'getMine',
    {},
    { quiet: true, staleTime: 0 },
  );
  if (data === undefined)
    return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />;
  if (data === null) return <Nothing>{t('ui.notYet')}</Nothing>;
  return (
    <Stack as="section" gap={16} aria-label={t('pages.mine')}>
      <Steps own={data} />
      {data.former && <AlumnusCard former={data.former} />}
      {data.pass && (
        <Card title={t('ui.pass')}>
          <Qr text={location.origin + data.pass} label={t('ui.pass')} width={200} />
          <Soft>{t('ui.passHint')}</Soft>
        </Card>
      )}
      <Confirm own={data} />
      {data.stage !== 'done' && (
        <Card title={t('ui.conditions')}>
          {data.results.length === 0 && <Nothing>{t('ui.notLooked')}</Nothing>}
          <ResultLines results={data.results} overrides={data.overrides} ways />
        </Card>
      )}
      <ClearLines own={data} />
      <Going own={data} />
      {data.certs.map((cert) => (
        <Card
          key={cert.certNo}
          title={t('ui.diploma')}
          acts={<Tag color="green">{t(`dict.gradCertStatus.${cert.status}`)}</Tag>}
        >
          <Facts
            facts={[
              [t('fields.gradCert.certNo'), cert.certNo],
              [t('fields.gradCert.issueDate'), cert.issueDate],
              [t('fields.gradCert.receivedOn'), cert.receivedOn],
            ]}
          />
        </Card>
      ))}
    </Stack>
  );
}

/** Each step, and whether it is behind me. */
function Steps({ own }: { own: Own }) {
  const t = useWords(ROOM);
  const isPassed = own.stage !== 'open';
  const steps: [string, boolean][] = [
    ['confirm', own.confirmedAt !== null],
    ['audit', own.results.length > 0 && (own.failing.length === 0 || isPassed)],
    ['public', own.stage === 'done' || own.status === 'publicity'],
    ['clear', own.pass !== null],
    ['done', own.stage === 'done'],
    ['diploma', own.certs.some(({ status }) => status === 'handed')],
  ];
  const current = steps.findIndex(([, isDone]) => !isDone);
  return (
    <Card title={own.batch}>
      {own.notice && <Soft>{own.notice}</Soft>}
      <Way
        steps={steps.map(([step, isDone], at) => ({
          name: t(`ui.step.${step}`),
          done: isDone,
          now: at === current,
        }))}
      />
      {own.conclusion && (
        <Row between>
          <b>{t(`dict.gradConclusion.${own.conclusion}`)}</b>
          {own.doneOn ? (
            <Soft as="span">{t('ui.doneOn', { day: own.doneOn })}</Soft>
          ) : (
            own.publicTo && (
              <Button look="link" onClick={() => openPath('/layout/student/graduate/public')}>
                {t('ui.publicUntil', { day: own.publicTo })}
              </Button>
            )
          )}
        </Row>
      )}
      {own.blocks.map((block) => (
        <p key={block} role="alert">
          {t(`ui.block.${block}`)}
        </p>
      ))}
    </Card>
  );
}

/** Name, number and major as they will be on the diploma. */
function Confirm({ own }: { own: Own }) {
  const t = useWords(ROOM);
  const [docId, setDocId] = useState<string | null>(null);
  const confirm = async () => {
    if (own.toSign) return setDocId((await act<Pledge>('gradAudit', 'pledge', {})).docId);
    const done = await ask({
      text: t('ui.confirmAsk'),
      ok: t('ui.confirm'),
      onOk: () => act('gradAudit', 'confirm', {}),
    });
    if (done) say.success(t('ui.confirmDone'));
  };
  const closed = () => {
    setDocId(null);
    void forget('xsgl', 'gradAudit');
  };
  return (
    <Card
      title={t('ui.myData')}
      {...(own.confirmedAt && { acts: <Tag color="green">{t('ui.confirmDone')}</Tag> })}
    >
      <Facts
        facts={[
          [t('ui.realName'), own.name],
          [t('ui.studentNo'), own.studentNo],
          [t('ui.gender'), <Value key="gender" field={GENDER} value={own.gender} />],
          [t('ui.birthDate'), own.birthDate],
          [t('ui.majorName'), own.majorName],
          [t('ui.className'), own.className],
        ]}
      />
      {own.confirmedAt === null && (
        <Row>
          <Button look="primary" icon="check" onClick={() => void confirm()}>
            {t(own.toSign ? 'ui.signConfirm' : 'ui.confirm')}
          </Button>
          <Button look="link" onClick={() => openPath('/layout/student/info/mine')}>
            {t('ui.wrongData')}
          </Button>
        </Row>
      )}
      {docId && <SignPanel id={docId} onClose={closed} />}
    </Card>
  );
}

function Going({ own: { going } }: { own: Own }) {
  const t = useWords(ROOM);
  return (
    <Card
      title={t('resources.gradDestination')}
      acts={
        <Button look="link" onClick={() => openPath('/layout/student/graduate/destination-mine')}>
          {t(going ? 'ui.seeGoing' : 'ui.fillGoing')}
        </Button>
      }
    >
      {!going && <Nothing>{t('ui.noGoing')}</Nothing>}
      {going && (
        <Row between>
          <span>
            <b>{t(`dict.gradDestKind.${going.kind}`)}</b> {going.unitName}
          </span>
          <Row gap={8}>
            {going.word && going.word !== 'none' && <Tag>{t(`dict.employerWord.${going.word}`)}</Tag>}
            <Tag color={going.auditStatus === 'approved' ? 'green' : 'blue'}>
              {t(`ui.audit.${going.auditStatus}`)}
            </Tag>
          </Row>
        </Row>
      )}
    </Card>
  );
}
