import '#platform/web/list/list.css';
import './licence.css';
import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
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
    <section className="list-page licence" aria-label={t('title')}>
      <div className="licence-machine">
        <span>{t('ui.machineCode')}</span>
        <code>{machineCode}</code>
        <p className="licence-hint">{t(needsLicence ? 'ui.keyOn' : 'ui.keyOff')}</p>
      </div>
      <h2>{t('ui.schools')}</h2>
      <ul className="licence-list">
        {schools.map((school) => (
          <SchoolLine
            key={school.id}
            school={school}
            onRenew={may && !needsLicence && school.id !== PLATFORM ? () => setRenewed(school) : undefined}
          />
        ))}
      </ul>
      <h2>{t('ui.requests')}</h2>
      {requests.length === 0 && <p className="licence-hint">{t('ui.none')}</p>}
      <ul className="licence-list">
        {requests.map((request) => (
          <li key={request.id}>
            <div className="licence-head">
              <strong>{request.schoolName}</strong>
              <Tag color={COLORS[request.state]}>{t(`ui.state.${request.state}`)}</Tag>
            </div>
            <p className="licence-hint">
              {request.contact} · {request.phone} · {t('ui.asked', { at: request.createdAt })}
              {request.reason && ` · ${request.reason}`}
              {request.schoolId && ` · ${request.schoolId}`}
            </p>
            {may && request.state === 'pending' && (
              <div className="licence-acts">
                <Button look="primary" onClick={() => setAsking({ request, act: 'approve' })}>
                  {t('ui.approve')}
                </Button>
                <Button onClick={() => setAsking({ request, act: 'refuse' })}>{t('ui.refuse')}</Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {renewed && <RenewPanel school={renewed} onClose={() => setRenewed(null)} />}
      {asking && <DecidePanel {...asking} onSlip={setSlip} onClose={() => setAsking(null)} />}
      {slip && <SlipPanel slip={slip} onClose={() => setSlip(null)} />}
    </section>
  );
}
