import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useUser } from '#platform/web/client/session.ts';
import type { Option } from '#platform/web/client/types.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Qr } from '#platform/web/page/qr.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Issued } from '../server/answers.ts';
import './screen.css';
import { addressOf, ROOM } from './screen.ts';

type Asked = { name: string; place: string; what: string; departmentId: string; validUntil: string };
type Code = { code: string; screen: string | null };

/** What is shown of a pass is one screen or one carousel: `screenId …` or `carouselId …`. */
const bodyOf = ({ what, ...rest }: Asked) => {
  const [field, id] = what.split(' ');
  const filled = Object.entries(rest).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(filled), ...(field && { [field]: id }) };
};

type IssueProps = { screen?: { id: string; name: string; code: string }; onClose: () => void };

/** Makes a pass and shows its code, once. */
export function IssueDialog({ screen, onClose }: IssueProps) {
  const t = useWords(ROOM);
  const [asked, setAsked] = useState<Asked>(() => ({
    ...NOTHING,
    name: screen?.name ?? '',
    what: screen ? `screenId ${screen.id}` : '',
  }));
  const [code, setCode] = useState<Code | null>(null);
  const [busy, run] = useBusy();
  if (code) return <CodeDialog code={code.code} screen={code.screen} onClose={onClose} />;
  const issue = () =>
    run(async () => {
      const { accessCode } = await post<Issued>(path('base', 'screenPass', 'issue'), bodyOf(asked));
      void forget('base', 'screenPass');
      setCode({ code: accessCode, screen: screen?.code ?? null });
    });
  const foot = (
    <Button look="primary" busy={busy} disabled={!asked.name || !asked.what} onClick={() => void issue()}>
      {t('ui.issueNow')}
    </Button>
  );
  return (
    <Panel kind="dialog" title={t('ui.grant')} onClose={onClose} foot={foot}>
      <PassFields asked={asked} onChange={setAsked} />
    </Panel>
  );
}

/** Lets in the television that shows these digits. */
export function PairDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const [asked, setAsked] = useState<Asked>(NOTHING);
  const [pairCode, setPairCode] = useState('');
  const [busy, run] = useBusy();
  const pair = () =>
    run(async () => {
      await post(path('base', 'screenPass', 'pair'), { ...bodyOf(asked), pairCode });
      void forget('base', 'screenPass');
      say.success(t('ui.paired'));
      onClose();
    });
  const fits = asked.name && asked.what && /^\d{6}$/.test(pairCode);
  const foot = (
    <Button look="primary" busy={busy} disabled={!fits} onClick={() => void pair()}>
      {t('ui.pairTv')}
    </Button>
  );
  return (
    <Panel kind="dialog" title={t('ui.pairTv')} onClose={onClose} foot={foot}>
      <Stack>
        <Soft>{t('ui.pairHint', { address: `${location.origin}/home/lofTV` })}</Soft>
        <Labelled label={t('ui.pairCode')}>
          <input
            className="input"
            inputMode="numeric"
            maxLength={6}
            value={pairCode}
            onChange={(event) => setPairCode(event.target.value.replace(/\D/g, ''))}
          />
        </Labelled>
        <PassFields asked={asked} onChange={setAsked} />
      </Stack>
    </Panel>
  );
}

/** A code, with its screen's address as a picture where one screen is meant. */
export function CodeDialog({
  code,
  screen = null,
  onClose,
}: Omit<Code, 'screen'> & { screen?: string | null; onClose: () => void }) {
  const t = useWords(ROOM);
  const tenant = useUser()?.tenantId;
  const link = screen && `${location.origin}${addressOf(screen, tenant)}#code=${code}`;
  return (
    <Panel
      kind="dialog"
      title={t('ui.code')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('ui.done')}</Button>}
    >
      <Stack className="screen-code">
        <output>{code}</output>
        {link && <Qr text={link} label={link} />}
        <Soft>{t('ui.codeHint')}</Soft>
      </Stack>
    </Panel>
  );
}

const NOTHING: Asked = { name: '', place: '', what: '', departmentId: '', validUntil: '' };

function PassFields({ asked, onChange }: { asked: Asked; onChange: (asked: Asked) => void }) {
  const t = useWords(ROOM);
  const screens = useFetched<Option[]>('base', 'screen', 'getSelect');
  const carousels = useFetched<Option[]>('base', 'screenCarousel', 'getSelect');
  const colleges = useFetched<Option[]>('base', 'department', 'getSelect');
  const set = (part: Partial<Asked>) => onChange({ ...asked, ...part });
  const text = (name: 'name' | 'place' | 'validUntil', label: string, type = 'text') => (
    <Labelled label={label}>
      <input
        className="input"
        type={type}
        value={asked[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Labelled>
  );
  return (
    <Stack>
      {text('name', t('ui.passName'))}
      {text('place', t('ui.place'))}
      <Labelled label={t('ui.what')}>
        <select className="input" value={asked.what} onChange={(event) => set({ what: event.target.value })}>
          <option value="" />
          <optgroup label={t('ui.screens')}>
            {screens.data?.map(({ value, label }) => (
              <option key={value} value={`screenId ${value}`}>
                {label}
              </option>
            ))}
          </optgroup>
          <optgroup label={t('ui.carousels')}>
            {carousels.data?.map(({ value, label }) => (
              <option key={value} value={`carouselId ${value}`}>
                {label}
              </option>
            ))}
          </optgroup>
        </select>
      </Labelled>
      <Labelled label={t('ui.college')}>
        <select
          className="input"
          value={asked.departmentId}
          onChange={(event) => set({ departmentId: event.target.value })}
        >
          <option value="">{t('ui.wholeSchool')}</option>
          {colleges.data?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Labelled>
      {text('validUntil', t('ui.until'), 'date')}
    </Stack>
  );
}
