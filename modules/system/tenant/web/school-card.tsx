import { useState } from 'react';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { AskPanel } from './ask-panel.tsx';
import { act, ROOM, type School, type Slip } from './school.ts';
import { UsagePanel } from './usage-panel.tsx';

type Asking = 'suspend' | 'resume' | 'code';

/** One school: what it is, how it is, and what may be done to it. */
export function SchoolCard({ school, onCode }: { school: School; onCode: (slip: Slip) => void }) {
  const t = useWords(ROOM);
  const may = useCan();
  const [usage, setUsage] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const { id, schoolName, status, createdAt, online } = school;
  const move = status === 'active' ? 'suspend' : 'resume';
  // the platform's own school lets nobody in any more when it is suspended
  const acts: Asking[] = id === '000000' ? [] : [move, 'code'];
  const done = async (text: string) => {
    if (asking === 'code') {
      const slip = await act<Slip>('code', { id, adminName: text });
      if (slip) onCode(slip);
      return slip !== null;
    }
    return (await act(asking!, { id, reason: text })) !== null;
  };
  return (
    <li>
      <div className="tenant-head">
        <strong>{schoolName}</strong>
        <Tag color={status === 'active' ? 'green' : 'red'}>{t(`ui.${status}`)}</Tag>
      </div>
      <p className="tenant-hint">
        <code>{id}</code> · {t('ui.since', { time: createdAt.slice(0, 10) })} ·{' '}
        {t('ui.online', { count: online })}
      </p>
      <div className="tenant-acts">
        <Button onClick={() => setUsage(true)}>{t('ui.usage')}</Button>
        {acts
          .filter((one) => may(`sysTenant.${one}`))
          .map((one) => (
            <Button key={one} look={one === 'suspend' ? 'danger' : 'plain'} onClick={() => setAsking(one)}>
              {t(`actions.sysTenant.${one}`)}
            </Button>
          ))}
      </div>
      {usage && <UsagePanel school={school} onClose={() => setUsage(false)} />}
      {asking && <AskPanel asking={asking} name={schoolName} onDone={done} onClose={() => setAsking(null)} />}
    </li>
  );
}
