import { useState } from 'react';
import { say } from '#platform/web/client/say.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import type { Option } from '#platform/web/client/types.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { Missing } from '../server/answers.ts';
import { act, ROOM } from './welcome.ts';

/** Who hasn't come: a proposal by college, confirmed by the office. */
export function MissingPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { data: batches } = useFetched<Option[]>('yxgl', 'welcomeBatch', 'getSelect', {});
  const batchId = page.params['batch'] ?? batches?.[0]?.value ?? '';
  const { data } = useFetched<Missing>(
    'yxgl',
    'noShow',
    'build',
    { batchId },
    { enabled: batchId !== '', staleTime: 0 },
  );
  return (
    <Stack as="section" aria-label={t('pages.missing')}>
      <Row gap={12}>
        <select
          className="input"
          aria-label={t('ui.missing.batch')}
          value={batchId}
          onChange={(event) => page.setParams({ batch: event.target.value })}
        >
          {batches?.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
        <Soft as="span">{t('ui.missing.hint')}</Soft>
      </Row>
      {!data && batchId !== '' && <Skeleton lines={4} />}
      {data?.length === 0 && <Nothing>{t('ui.missing.none')}</Nothing>}
      {data && data.length > 0 && <Proposal key={batchId} people={data} />}
    </Stack>
  );
}

function Proposal({ people }: { people: Missing }) {
  const t = useWords(ROOM);
  const may = useCan();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, run] = useBusy();
  const toggle = (id: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  const confirm = () =>
    run(async () => {
      const { confirmed } = await act<{ confirmed: number }>('noShow', 'confirm', { ids: [...chosen] });
      say.success(t('ui.missing.done', { count: confirmed }));
    });
  const mayConfirm = may('noShow.confirm');
  return (
    <>
      {mayConfirm && (
        <Row gap={12}>
          <CheckLine
            checked={chosen.size === people.length}
            onChange={(on) => setChosen(new Set(on ? people.map(({ id }) => id) : []))}
          >
            {t('ui.missing.choose')}
          </CheckLine>
          <Button look="danger" busy={busy} disabled={chosen.size === 0} onClick={() => void confirm()}>
            {t('actions.noShow.confirm')}
          </Button>
        </Row>
      )}
      <Table label={t('pages.missing')}>
        <thead>
          <tr>
            {mayConfirm && <th />}
            {['ksh', 'studentId', 'departmentId', 'classId', 'state', 'untilDate'].map((field) => (
              <th key={field} scope="col">
                {t(`fields.welcomeStudent.${field}`)}
              </th>
            ))}
            <th scope="col">{t('ui.missing.progress')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((one) => (
            <tr key={one.id}>
              {mayConfirm && (
                <td>
                  <CheckLine
                    checked={chosen.has(one.id)}
                    aria-label={one.name}
                    onChange={(on) => toggle(one.id, on)}
                  >
                    {''}
                  </CheckLine>
                </td>
              )}
              <td>{one.ksh}</td>
              <th scope="row">{one.name}</th>
              <td>{one.department}</td>
              <td>{one.className}</td>
              <td>{t(`dict.welcomeState.${one.state}`)}</td>
              <td>{one.untilDate}</td>
              <td>{`${one.onlineDone}/${one.onlineAll}`}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
