import '#platform/web/list/list.css';
import './file.css';
import { useMemo, useState } from 'react';
import { useCan } from '#platform/web/client/session.ts';
import type { FileInfo } from '#platform/web/client/types.ts';
import { DocumentDialog } from '#platform/web/detail/document-dialog.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Views } from '#platform/web/list/parts/views.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { useViewport } from '#platform/web/shell/viewport.ts';
import { attach } from '../attach.ts';
import { download, open, rescan } from './file-acts.ts';
import { FileGrid } from './file-grid.tsx';
import { useLook, LOOKS } from './look.ts';
import { OrphansTab } from './orphans-tab.tsx';
import { ROOM, spaceText } from './room.ts';
import { UploadPanel } from './upload-panel.tsx';
import { UsageTab } from './usage-tab.tsx';

const TABS = ['files', 'usage', 'orphans'] as const;

const slots = (read: (file: FileInfo) => void): Slots => ({
  actions: [
    { key: 'open', place: 'row', shown: () => true, run: ([row]) => open(row?.id ?? '', read) },
    { key: 'download', place: 'row', shown: () => true, run: ([row]) => download(row?.id ?? '') },
    { key: 'rescan', place: 'row', run: ([row]) => void rescan(row?.id ?? '') },
  ],
  cells: { size: (row) => <span className="value-number">{spaceText(Number(row['size']))}</span> },
});

/** All files of the school: what they are, what holds them, and the space they take. */
export function FilePage({ room, page }: RoomPageProps) {
  const t = useWords(ROOM);
  const may = useCan();
  const { phone } = useViewport();
  const { params, setParams } = usePage();
  const [uploading, setUploading] = useState(false);
  const [reading, setReading] = useState<FileInfo | null>(null);
  const [look, setLook] = useLook();
  const shown = useMemo(() => slots(setReading), []);
  const chosen = TABS.find((tab) => tab === params['tab']) ?? 'files';
  return (
    <Stack>
      <Row between>
        <Tabs
          label={t('title')}
          tabs={TABS.map((key) => ({ key, label: t(`ui.tab.${key}`) }))}
          value={chosen}
          onChange={(tab) => setParams({ tab })}
        />
        <Row as="span">
          {/* a phone has room for one way: cards */}
          {chosen === 'files' && !phone && (
            <Views
              label={t('ui.look.label')}
              views={LOOKS}
              value={look}
              name={(one) => t(`ui.look.${one}`)}
              onChange={setLook}
            />
          )}
          {may('file.public') && (
            <Button icon="upload" onClick={() => setUploading(true)}>
              {t('ui.upload')}
            </Button>
          )}
        </Row>
      </Row>
      {chosen === 'files' &&
        (look === 'grid' && !phone ? (
          <FileGrid room={room} read={setReading} />
        ) : (
          <ListPage room={room} page={page} resource={attach} slots={shown} />
        ))}
      {chosen === 'usage' && <UsageTab />}
      {chosen === 'orphans' && <OrphansTab />}
      {reading && <DocumentDialog file={reading} onClose={() => setReading(null)} />}
      {uploading && <UploadPanel onClose={() => setUploading(false)} />}
    </Stack>
  );
}
