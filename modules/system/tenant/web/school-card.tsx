import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { AskPanel } from './ask-panel.tsx';
import { ChoosePanel } from './choose-panel.tsx';
import { LeavePanel, type Leaving } from './leave-panel.tsx';
import type { School } from '../school.ts';
import { FactsPanel } from './facts-panel.tsx';
import { act, ROOM, type Slip } from './school.ts';
import { UsagePanel } from './usage-panel.tsx';

type Asking = 'suspend' | 'resume' | 'code';
type Open = 'usage' | 'facts' | 'choose' | Asking | Leaving;

/** The platform's own school lets nobody in any more when it is suspended, and never goes. */
const PLATFORM = '000000';

/** One school: what it is, how it is, and what may be done to it. */
export function SchoolCard({ school, onCode }: { school: School; onCode: (slip: Slip) => void }) {
  const t = useWords(ROOM);
  const [open, setOpen] = useState<Open | null>(null);
  const { id, schoolName, status, createdAt, online, packageName, quotaGb, exportedAt } = school;
  const { domain, contactName, contactPhone } = school;
  const contact = [contactName, contactPhone].filter(Boolean).join(' ');
  const close = () => setOpen(null);
  return (
    <Card
      as="li"
      look="lined"
      title={schoolName}
      acts={<Tag color={status === 'active' ? 'green' : 'red'}>{t(`ui.${status}`)}</Tag>}
    >
      <Soft>
        <code>{id}</code>
        {school.schoolCode && ` · ${t('ui.codeShown', { code: school.schoolCode })}`} ·{' '}
        {t('ui.since', { time: createdAt.slice(0, 10) })} · {t('ui.online', { count: online })}
      </Soft>
      <Soft>
        {t('ui.chosen', { name: packageName ?? t('ui.all'), quota: quotaGb })}
        {exportedAt && ` · ${t('ui.exportedAt', { time: exportedAt.slice(0, 16) })}`}
      </Soft>
      {(domain || contact) && (
        <Soft>
          {domain && (
            <a className="cell-open" href={`https://${domain}`}>
              {domain}
            </a>
          )}
          {domain && contact && ' · '}
          {contact && t('ui.contact', { who: contact })}
        </Soft>
      )}
      <Ending school={school} />
      <Acts school={school} onOpen={setOpen} />
      {open === 'facts' && <FactsPanel school={school} onClose={close} />}
      {open === 'usage' && <UsagePanel school={school} onClose={close} />}
      {open === 'choose' && <ChoosePanel school={school} onClose={close} />}
      {(open === 'askDelete' || open === 'keep' || open === 'delete') && (
        <LeavePanel asking={open} school={school} onClose={close} />
      )}
      {(open === 'suspend' || open === 'resume' || open === 'code') && (
        <Ask asking={open} school={school} onCode={onCode} onClose={close} />
      )}
    </Card>
  );
}

/** When a school that was marked to go may go. */
function Ending({ school: { deleteAfter, due } }: { school: School }) {
  const t = useWords(ROOM);
  if (deleteAfter === null) return null;
  return (
    <p className="field-error">
      {due ? t('ui.due') : t('ui.deleteAfter', { time: deleteAfter.slice(0, 16) })}
    </p>
  );
}

function Acts({ school, onOpen }: { school: School; onOpen: (open: Open) => void }) {
  const t = useWords(ROOM);
  const may = useCan();
  const { id, schoolName, status, deleteAfter, due } = school;
  const own = id === PLATFORM;
  const move: Asking = status === 'active' ? 'suspend' : 'resume';
  const asking = own ? [] : [move, 'code' as const].filter((one) => may(`sysTenant.${one}`));
  const leaving: Leaving[] =
    deleteAfter !== null ? ['keep', ...(due ? (['delete'] as const) : [])] : ['askDelete'];
  const pack = async () => {
    if (!(await ask({ text: t('ui.exportAsk', { name: schoolName }) }))) return;
    if (await act('export', { id })) say.info(t('ui.exporting'));
  };
  return (
    <Row>
      <Button onClick={() => onOpen('usage')}>{t('ui.usage')}</Button>
      {may('sysTenant.update') && <Button onClick={() => onOpen('facts')}>{t('ui.facts')}</Button>}
      {may('sysTenant.package') && <Button onClick={() => onOpen('choose')}>{t('ui.choose')}</Button>}
      {asking.map((one) => (
        <Button key={one} look={one === 'suspend' ? 'danger' : 'plain'} onClick={() => onOpen(one)}>
          {t(`actions.sysTenant.${one}`)}
        </Button>
      ))}
      {may('sysTenant.export') && <Button onClick={() => void pack()}>{t('ui.export')}</Button>}
      {may('sysTenant.delete') &&
        status === 'suspended' &&
        leaving.map((one) => (
          <Button key={one} look={one === 'keep' ? 'plain' : 'danger'} onClick={() => onOpen(one)}>
            {t(`ui.${one}`)}
          </Button>
        ))}
    </Row>
  );
}

type AskProps = { asking: Asking; school: School; onCode: (slip: Slip) => void; onClose: () => void };

function Ask({ asking, school: { id, schoolName }, onCode, onClose }: AskProps) {
  const done = async (text: string) => {
    if (asking === 'code') {
      const slip = await act<Slip>('code', { id, adminName: text });
      if (slip) onCode(slip);
      return slip !== null;
    }
    return (await act(asking, { id, reason: text })) !== null;
  };
  return <AskPanel asking={asking} name={schoolName} onDone={done} onClose={onClose} />;
}
