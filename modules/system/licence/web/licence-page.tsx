import '#platform/web/list/list.css';
import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Licences, Request, School } from '../server/answers.ts';
import { DecidePanel } from './decide-panel.tsx';
import { ROOM, type Slip } from './request.ts';
import { SchoolLine } from './school-line.tsx';
import { RenewPanel } from './renew-panel.tsx';
import { SlipPanel } from './slip-panel.tsx';

/** The school that carries the platform has no last day. */
const PLATFORM = '000000';

type Asking = { request: Request; act: 'approve' | 'refuse' };

const COLORS: Record<string, string> = { pending: 'orange', approved: 'green', refused: 'default' };

/** Licences of this installation, and schools that ask for a trial. */
export function LicencePage() {
  const t = useWords(ROOM);
  const may = useCan()('sysLicence.decide');
  const [asking, setAsking] = useState<Asking | null>(null);
  const [renewed, setRenewed] = useState<School | null>(null);
  const [slip, setSlip] = useState<Slip | null>(null);
  const answer = useFetched<Licences>(
    'base',
    'sysLicence',
    'list',
    {},
    { quiet: true, keep: true, staleTime: 0 },
  );
  if (answer.isPending) return <Skeleton />;
  if (!answer.data) return <Failed error={answer.error!} onRetry={() => void answer.refetch()} />;
  const { machineCode, needsLicence, schools, requests } = answer.data;
  return (
    <Card aria-label={t('title')}>
      <Facts facts={[[t('ui.machineCode'), <code key="code">{machineCode}</code>]]} />
      <Soft>{t(needsLicence ? 'ui.keyOn' : 'ui.keyOff')}</Soft>
      <h2>{t('ui.schools')}</h2>
      <Stack as="ul">
        {schools.map((school) => (
          <SchoolLine
            key={school.id}
            school={school}
            onRenew={may && !needsLicence && school.id !== PLATFORM ? () => setRenewed(school) : undefined}
          />
        ))}
      </Stack>
      <h2>{t('ui.requests')}</h2>
      {requests.length === 0 && <Soft>{t('ui.none')}</Soft>}
      <Stack as="ul">
        {requests.map((request) => (
          <Card
            as="li"
            look="lined"
            key={request.id}
            title={request.schoolName}
            acts={<Tag color={COLORS[request.state]}>{t(`ui.state.${request.state}`)}</Tag>}
          >
            <Soft>
              {request.contact} · {request.phone} · {t('ui.asked', { at: request.createdAt })}
              {request.reason && ` · ${request.reason}`}
              {request.schoolId && ` · ${request.schoolId}`}
            </Soft>
            {may && request.state === 'pending' && (
              <Row>
                <Button look="primary" onClick={() => setAsking({ request, act: 'approve' })}>
                  {t('ui.approve')}
                </Button>
                <Button onClick={() => setAsking({ request, act: 'refuse' })}>{t('ui.refuse')}</Button>
              </Row>
            )}
          </Card>
        ))}
      </Stack>
      {renewed && <RenewPanel school={renewed} onClose={() => setRenewed(null)} />}
      {asking && <DecidePanel {...asking} onSlip={setSlip} onClose={() => setAsking(null)} />}
      {slip && <SlipPanel slip={slip} onClose={() => setSlip(null)} />}
    </Card>
  );
}
