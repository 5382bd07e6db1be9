import { useState } from 'react';
import { path } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useUser } from '#platform/web/client/session.ts';
import { useFiles } from '#platform/web/detail/use-files.ts';
import { FileList } from '#platform/web/form/file-list.tsx';
import { Panel } from '#platform/web/form/panel.tsx';
import { useUploads } from '#platform/web/form/use-uploads.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Icon } from '#platform/web/list/parts/icon.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { ROOM } from './room.ts';

const MOST = 10;
const PUBLIC = path('resource', 'oss', 'endpoint/put-public-file-save');

/** Whoever follows it is nobody yet, so it names the school. */
const addressOf = (id: string, school: string) =>
  `${location.origin}${path('resource', 'openApi', 'public/link-file')}?fileId=${id}&tenantId=${school}`;

/** Files for the whole world, each with the address to put somewhere. */
export function UploadPanel({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const school = useUser()?.tenantId ?? '';
  const [ids, setIds] = useState<string[]>([]);
  const uploads = useUploads({ ids, onChange: setIds, max: MOST, url: PUBLIC });
  const files = useFiles(ids);
  const close = () => {
    void forget('resource', 'attach');
    onClose();
  };
  const copy = async (id: string) => {
    await navigator.clipboard.writeText(addressOf(id, school));
    say.success(t('ui.copied'));
  };
  const foot = (
    <Button look="primary" disabled={uploads.running} onClick={close}>
      {t('ui.close')}
    </Button>
  );
  return (
    <Panel kind="dialog" title={t('ui.uploadTitle')} onClose={close} foot={foot}>
      <Soft>{t('ui.uploadHint')}</Soft>
      <label className="drop-zone file-drop">
        <Icon name="upload" size={22} />
        <span>{t('ui.upload')}</span>
        <input
          type="file"
          multiple
          aria-label={t('ui.uploadTitle')}
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>
      <FileList ids={ids} uploads={uploads} />
      {files
        .filter((file) => file.bucketName === 'public')
        .map((file) => (
          <Row as="p" nowrap key={file.fileId}>
            <code>{addressOf(file.fileId, school)}</code>
            <Button onClick={() => void copy(file.fileId)}>{t('ui.copy')}</Button>
          </Row>
        ))}
    </Panel>
  );
}
