import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useCan } from '#platform/web/client/session.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage as List } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { archiveMaterial } from '../archive-material.ts';
import type { Expected } from '../server/answers.ts';
import { stuArchive } from '../stu-archive.ts';
import { ROOM } from './archive.ts';
import { Labels } from './labels.tsx';

/** All files; those of a new grade are entered at once, chosen ones get their labels. */
export function ListPage() {
  const may = useCan();
  const [entering, setEntering] = useState(false);
  const [labelled, setLabelled] = useState<ListRow[] | null>(null);
  const slots: Slots = {
    actions: [
      { key: 'expect', place: 'page', run: () => setEntering(true) },
      { key: 'label', place: 'page', run: (rows) => setLabelled(rows) },
    ],
    detail: (row) =>
      may('archiveMaterial.list') && (
        <List
          room={ROOM}
          page="material-of"
          resource={archiveMaterial}
          fixed={{ archiveId: row.id }}
          keptIn="here"
        />
      ),
  };
  return (
    <>
      <List room={ROOM} page="list" resource={stuArchive} slots={slots} />
      {entering && <Enter onClose={() => setEntering(false)} />}
      {labelled && <Labels ids={labelled.map(({ id }) => id)} onClose={() => setLabelled(null)} />}
    </>
  );
}

function Enter({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const [grade, setGrade] = useState(schoolNow().slice(0, 4));
  const act = async () => {
    const { added } = await post<Expected>(path('xsgl', 'stuArchive', 'expect'), { grade });
    say.success(t('ui.entered', { count: added }));
    await forget('xsgl', 'stuArchive');
    onClose();
  };
  return (
    <ActPanel
      kind="dialog"
      title={t('actions.stuArchive.expect')}
      ok={t('actions.stuArchive.expect')}
      act={act}
      disabled={!/^\d{4}$/.test(grade)}
      onClose={onClose}
    >
      <Stack>
        <Soft>{t('ui.enterHint')}</Soft>
        <Labelled label={t('fields.stuArchive.grade')}>
          <input
            className="input"
            inputMode="numeric"
            maxLength={4}
            value={grade}
            onChange={(event) => setGrade(event.target.value)}
          />
        </Labelled>
      </Stack>
    </ActPanel>
  );
}
