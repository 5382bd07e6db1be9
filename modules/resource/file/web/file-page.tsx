import '#platform/web/list/list.css';
import './file.css';
import { useMemo, useState } from 'react';
import { get, path } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import type { FileInfo } from '#platform/web/client/types.ts';
import { DocumentDialog, isDocument } from '#platform/web/detail/document-dialog.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { attach } from '../attach.ts';
import { OrphansTab } from './orphans-tab.tsx';
import { act, ROOM, spaceText } from './room.ts';
import { UploadPanel } from './upload-panel.tsx';
import { UsageTab } from './usage-tab.tsx';

const TABS = ['files', 'usage', 'orphans'] as const;

type Refs = { usedIn: string; file: FileInfo | null };

/** Whoever watches over files doesn't read all of them: what is private to a person or a circle stays so. */
async function mine(id: string): Promise<FileInfo | null> {
  const { file } = await get<Refs>(path('resource', 'attach', 'refs'), { fileId: id });
  if (!file) say.info(word('ui.notYours', {}, ROOM));
  return file;
}

async function open(id: string, read: (file: FileInfo) => void): Promise<void> {
  const file = await mine(id);
  if (file && isDocument(file)) read(file);
  else if (file) window.open(file.link, '_blank', 'noopener');
}

/** The same ticket opens both ways; this one is always an attachment under the file's own name. */
async function download(id: string): Promise<void> {
  const file = await mine(id);
  if (!file) return;
  const link = document.createElement('a');
  link.href = file.link.replace('/link-file', '/download-file');
  link.download = file.originalName;
  link.click();
}

async function rescan(id: string): Promise<void> {
  if (!(await act('attach', 'rescan', { id }))) return;
  say.success(word('ui.rescanned', {}, ROOM));
  await forget('resource', 'attach');
}

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
  const { params, setParams } = usePage();
  const [uploading, setUploading] = useState(false);
  const [reading, setReading] = useState<FileInfo | null>(null);
  const shown = useMemo(() => slots(setReading), []);
  const chosen = TABS.find((tab) => tab === params['tab']) ?? 'files';
  return (
    <div className="files-page">
      <div className="file-head">
        <Tabs
          label={t('title')}
          tabs={TABS.map((key) => ({ key, label: t(`ui.tab.${key}`) }))}
          value={chosen}
          onChange={(tab) => setParams({ tab })}
        />
        {may('file.public') && (
          <Button icon="upload" onClick={() => setUploading(true)}>
            {t('ui.upload')}
          </Button>
        )}
      </div>
      {chosen === 'files' && <ListPage room={room} page={page} resource={attach} slots={shown} />}
      {chosen === 'usage' && <UsageTab />}
      {chosen === 'orphans' && <OrphansTab />}
      {reading && <DocumentDialog file={reading} onClose={() => setReading(null)} />}
      {uploading && <UploadPanel onClose={() => setUploading(false)} />}
    </div>
  );
}
