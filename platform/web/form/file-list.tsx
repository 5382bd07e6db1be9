import './inside.css';
import { useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { FileName } from '../detail/file-name.tsx';
import { useFiles } from '../detail/use-files.ts';
import { Button } from '../list/parts/button.tsx';
import { Icon } from '../list/parts/icon.tsx';
import { sizeText } from './file-rules.ts';
import type { Upload, Uploads } from './use-uploads.ts';

/** A file of this list on its way to another place in it. */
const DRAGGED = 'text/x-campus-file';

/** Files of a field in their order, which drag or button changes: those that arrived, those on their way, those that failed. */
export function FileList({ ids, uploads }: { ids: readonly string[]; uploads: Uploads }) {
  const files = useFiles(ids);
  const [over, setOver] = useState('');
  const t = useWords();
  if (ids.length + uploads.list.length === 0) return null;
  return (
    <ul className="file-list">
      {files.map((file, place) => (
        <li
          key={file.fileId}
          className="file-line"
          draggable={files.length > 1}
          data-over={over === file.fileId || undefined}
          onDragStart={(event) => event.dataTransfer.setData(DRAGGED, file.fileId)}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes(DRAGGED)) return;
            event.preventDefault();
            setOver(file.fileId);
          }}
          onDragEnd={() => setOver('')}
          onDrop={(event) => {
            setOver('');
            const dragged = event.dataTransfer.getData(DRAGGED);
            if (!ids.includes(dragged)) return;
            event.preventDefault();
            uploads.move(dragged, place);
          }}
        >
          <FileName file={file} />
          {place > 0 && (
            <Button
              look="quiet"
              icon="up"
              aria-label={t('form.fileUp', { name: file.originalName })}
              onClick={() => uploads.move(file.fileId, place - 1)}
            />
          )}
          <Button
            look="quiet"
            icon="close"
            aria-label={t('form.removeFile', { name: file.originalName })}
            onClick={() => uploads.remove(file.fileId)}
          />
        </li>
      ))}
      {uploads.list.map((upload) => (
        <UploadLine key={upload.key} upload={upload} uploads={uploads} />
      ))}
    </ul>
  );
}

function UploadLine({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const t = useWords();
  const percent = Math.round(upload.part * 100);
  const text = t('form.uploading', { percent });
  return (
    <li className="file-line" data-wrong={upload.wrong !== '' || undefined}>
      <Icon name="file" />
      <span className="file-name">
        {upload.file.name} <small>{upload.wrong || sizeText(upload.file.size)}</small>
        {!upload.wrong && <progress max={100} value={percent} aria-label={`${upload.file.name} ${text}`} />}
      </span>
      {upload.wrong && (
        <Button look="link" onClick={() => uploads.retry(upload)}>
          {t('form.retry')}
        </Button>
      )}
      <Button
        look="quiet"
        icon="close"
        aria-label={`${t('form.stop')} ${upload.file.name}`}
        onClick={() => uploads.drop(upload)}
      />
    </li>
  );
}
