import '#platform/web/form/form.css';
import { useState } from 'react';
import { schoolNow } from '#platform/web/client/clock.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { Select } from '#platform/web/form/antd.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { ListRow } from '#platform/web/list/row.ts';
import { forgetRows } from '#platform/web/list/use-row.ts';
import { useLabels } from '#platform/web/list/words.ts';
import { Lines, Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { usePaused, useRefOptions } from '#platform/web/pick/use-ref-options.ts';
import { department } from '../department.ts';
import type { Depending } from '../server/answers.ts';

const ROOM = 'base/org';

/** Into which department another goes and when, with all that would go along. */
export function MergePanel({ row, onClose }: { row: ListRow; onClose: () => void }) {
  const t = useWords(ROOM);
  const labels = useLabels(ROOM);
  const [keyword, setKeyword] = useState('');
  const [into, setInto] = useState<string | null>(null);
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const { options } = useRefOptions('department', { room: ROOM, keyword: usePaused(keyword) });
  const { data } = useFetched<Depending>(
    'base',
    'department',
    'dependents',
    { id: row.id },
    { staleTime: 0 },
  );
  const isLater = day > schoolNow().slice(0, 10);
  const act = async () => {
    await post(path('base', 'department', 'merge'), {
      ...{ id: row.id, version: row.version, mergedInto: into, reason: reason.trim() },
      mergeOn: day === '' ? null : day,
    });
    say.success(isLater ? t('ui.department.plannedDone', { day }) : t('ui.department.merged'));
    await forgetRows(department);
    onClose();
  };
  const goes = [
    ...(data?.held ?? []).map((one) => ({ ...one, more: one.names.join('、') })),
    ...(data?.follow ?? []).map((one) => ({ ...one, more: '' })),
  ].filter(({ count }) => count > 0);
  return (
    <ActPanel
      kind="dialog"
      title={t('ui.department.mergeTitle', { name: String(row['deptName']) })}
      onClose={onClose}
      act={act}
      look="danger"
      ok={labels.action(department, 'merge')}
      disabled={into === null || reason.trim() === ''}
    >
      <Stack>
        <Labelled label={t('ui.department.mergeInto')}>
          <Select
            className="form-pick"
            aria-label={t('ui.department.mergeInto')}
            value={into}
            showSearch={{ filterOption: false, onSearch: setKeyword }}
            options={options.filter(({ value }) => value !== row.id)}
            onChange={setInto}
          />
        </Labelled>
        <Labelled label={t('ui.department.mergeOn')}>
          <input type="date" className="input" value={day} onChange={(event) => setDay(event.target.value)} />
        </Labelled>
        <Labelled label={t('ui.department.reason')}>
          <textarea
            className="input"
            rows={2}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Labelled>
        <Soft>{t(goes.length > 0 ? 'ui.department.preview' : 'ui.department.nothing')}</Soft>
        <Lines aria-label={t('ui.department.preview')}>
          {goes.map(({ label, count, more }) => (
            <li key={label}>
              <b>{t('ui.department.count', { label, count })}</b> <Soft as="span">{more}</Soft>
            </li>
          ))}
        </Lines>
      </Stack>
    </ActPanel>
  );
}
