import { useState } from 'react';
import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { requestBlob } from '#platform/web/client/request.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { saveBlob } from '#platform/web/client/transfer.ts';
import { sizeText } from '#platform/web/form/file-rules.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import { Soft } from '#platform/web/parts/text.tsx';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import type { Looked } from '../server/answers.ts';
import { sysLogPack } from '../sys-log-pack.ts';

/** Months that left the log for a file: looked at one by one, and taken out for a reason. */
export function PackTab({ room, page }: RoomPageProps) {
  const t = useWords(room);
  const may = useCan();
  const [taken, setTaken] = useState<ListRow | null>(null);
  const look = async ([row]: ListRow[]) => {
    const looked = await attempt(() =>
      post<Looked>(path('base', 'sysLogPack', 'check'), { id: row?.id ?? '' }),
    );
    if (!looked) return;
    const { month, rows, fault } = looked;
    if (fault === null) say.success(t('ui.pack.intact', { month, rows }));
    else say.error(t('ui.pack.broken', { month, what: t(`dict.logFault.${fault}`) }));
  };
  const actions = [
    { key: 'check', place: 'row', shown: () => may('sysLogPack.check'), run: look },
    {
      key: 'download',
      place: 'row',
      shown: () => may('sysLogPack.download'),
      run: ([row]: ListRow[]) => setTaken(row ?? null),
    },
  ] as const;
  const cells = { size: (row: ListRow) => <span>{sizeText(Number(row['size']))}</span> };
  return (
    <>
      <Soft>{t('ui.pack.how')}</Soft>
      <ListPage room={room} page={`${page}pack`} resource={sysLogPack} slots={{ actions, cells }} />
      {taken && <TakeOut room={room} row={taken} onClose={() => setTaken(null)} />}
    </>
  );
}

const LEAST_REASON = 2;

function TakeOut({ room, row, onClose }: { room: string; row: ListRow; onClose: () => void }) {
  const t = useWords(room);
  const [reason, setReason] = useState('');
  const month = String(row['month']);
  const take = async () => {
    const body = { id: row.id, reason: reason.trim() };
    const answer = await requestBlob('POST', path('base', 'sysLogPack', 'download'), { body });
    saveBlob(await answer.blob(), `${t('resources.sysOperLog')}-${month}.zip`);
    onClose();
  };
  return (
    <ActPanel
      kind="dialog"
      title={t('ui.pack.title', { month })}
      act={take}
      ok={t('actions.sysLogPack.download')}
      icon="download"
      disabled={reason.trim().length < LEAST_REASON}
      onClose={onClose}
    >
      <div className="form-field" data-wide>
        <label htmlFor="log-pack-reason">{t('ui.pack.reason')}</label>
        <input
          id="log-pack-reason"
          className="input"
          maxLength={200}
          aria-describedby="log-pack-hint"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p className="field-hint" id="log-pack-hint">
          {t('ui.pack.hint')}
        </p>
      </div>
    </ActPanel>
  );
}
