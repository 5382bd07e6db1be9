import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { upload } from '#platform/web/client/transfer.ts';
import { FileButton } from '#platform/web/form/file-button.tsx';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { ROOM } from './info.ts';

const URL = path('resource', 'oss', 'endpoint/put-file-save');

/** An archive of photos: it is taken, the rest is done by a task whose end its starter hears of. */
export function PhotoDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const [replace, setReplace] = useState(false);
  const take = async (file: File) => {
    const { fileId } = await upload(URL, file);
    await post(path('xsgl', 'studentInfo', 'importPhotos'), { fileId, replace });
    say.success(t('ui.photosBegun'));
    onClose();
  };
  return (
    <Panel kind="dialog" title={t('ui.photos')} onClose={onClose}>
      <Stack>
        <Soft>{t('ui.photosHint')}</Soft>
        <CheckLine checked={replace} onChange={setReplace}>
          {t('ui.photosReplace')}
        </CheckLine>
        <FileButton look="primary" icon="upload" label={t('ui.photosTake')} accept=".zip" onFile={take} />
      </Stack>
    </Panel>
  );
}
