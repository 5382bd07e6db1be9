import { useWords } from '#platform/web/i18n/words.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { Board } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import type { Cabinets } from '../server/answers.ts';
import { ROOM } from './archive.ts';

export const MODES = ['look', 'receive', 'lend', 'return', 'transfer', 'receipt'] as const;
export type Mode = (typeof MODES)[number];

/** What is said once for all scans of a mode. */
export type Settings = {
  cabinetId?: string;
  shelf?: number;
  box?: number;
  borrower?: string;
  borrowerUnit?: string;
  purpose?: string;
  dueOn?: string;
};

/** What has to be said before the first scan. */
export function needOf(mode: Mode, { cabinetId, shelf, box, borrower, purpose }: Settings) {
  if (mode === 'receive' && cabinetId && !(shelf && box)) return 'place';
  if (mode === 'lend' && !(borrower?.trim() && (purpose ?? '').trim().length > 1)) return 'loan';
  return null;
}

type Props = { mode: Mode; settings: Settings; onChange: (settings: Settings) => void };

export function ScanSettings(props: Props) {
  if (props.mode === 'receive') return <PlaceSettings {...props} />;
  return props.mode === 'lend' ? <LoanSettings {...props} /> : null;
}

function PlaceSettings({ settings, onChange }: Props) {
  const t = useWords(ROOM);
  const { data } = useFetched<Cabinets>('xsgl', 'archiveCabinet', 'map', {});
  const cabinet = data?.cabinets.find(({ id }) => id === settings.cabinetId);
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const choice = (name: 'shelf' | 'box', count: number) => (
    <Labelled label={t(`fields.stuArchive.${name}`)}>
      <select
        className="input"
        disabled={!cabinet}
        value={settings[name] ?? ''}
        onChange={(event) => onChange({ ...settings, [name]: Number(event.target.value) || undefined })}
      >
        <option value="">–</option>
        {upTo(count).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </Labelled>
  );
  return (
    <Board tile={140}>
      <Labelled label={t('fields.stuArchive.cabinetId')}>
        <select
          className="input"
          value={settings.cabinetId ?? ''}
          onChange={(event) => {
            const { cabinetId: _cabinet, shelf: _shelf, box: _box, ...rest } = settings;
            onChange(event.target.value ? { ...rest, cabinetId: event.target.value } : rest);
          }}
        >
          <option value="">{t('ui.scan.noPlace')}</option>
          {data?.cabinets.map((one) => (
            <option key={one.id} value={one.id}>
              {one.code} {one.place}
            </option>
          ))}
        </select>
      </Labelled>
      {choice('shelf', cabinet?.shelves ?? 0)}
      {choice('box', cabinet?.boxes ?? 0)}
    </Board>
  );
}

function LoanSettings({ settings, onChange }: Props) {
  const t = useWords(ROOM);
  const line = (name: 'borrower' | 'borrowerUnit' | 'purpose' | 'dueOn') => (
    <Labelled label={t(`fields.archiveLoan.${name}`)}>
      <input
        className="input"
        type={name === 'dueOn' ? 'date' : 'text'}
        maxLength={50}
        value={settings[name] ?? ''}
        onChange={(event) => onChange({ ...settings, [name]: event.target.value || undefined })}
      />
    </Labelled>
  );
  return (
    <Board tile={180}>
      {line('borrower')}
      {line('borrowerUnit')}
      {line('purpose')}
      {line('dueOn')}
    </Board>
  );
}
