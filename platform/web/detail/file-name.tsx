import '../form/inside.css';
import { useRef, useState } from 'react';
import type { FileInfo } from '../client/types.ts';
import { sizeText } from '../form/file-rules.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { Icon } from '../list/parts/icon.tsx';
import { DocumentDialog, isDocument } from './document-dialog.tsx';

/** A file by name and size; pictures and documents open over the page, everything else in its own tab. */
export function FileName({ file }: { file: FileInfo }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [reading, setReading] = useState(false);
  const t = useWords();
  const image = file.mime.startsWith('image/');
  const name = (
    <span className="file-name">
      {file.originalName} <small>{sizeText(file.size)}</small>
    </span>
  );
  if (isDocument(file)) {
    return (
      <>
        <button
          type="button"
          className="file-link"
          title={t('form.preview', { name: file.originalName })}
          onClick={() => setReading(true)}
        >
          <Icon name="file" /> {name}
        </button>
        {reading && <DocumentDialog file={file} onClose={() => setReading(false)} />}
      </>
    );
  }
  if (!image) {
    return (
      <a className="file-link" href={file.link} target="_blank" rel="noopener noreferrer">
        <Icon name="file" /> {name}
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        className="file-link"
        title={t('form.preview', { name: file.originalName })}
        onClick={() => dialog.current?.showModal()}
      >
        <img className="file-thumb" src={file.thumb ?? file.link} alt="" loading="lazy" />
        {name}
      </button>
      <dialog
        ref={dialog}
        className="file-preview"
        aria-label={file.originalName}
        onClick={() => dialog.current?.close()}
      >
        <img src={file.link} alt={file.originalName} loading="lazy" />
        <Button look="quiet" icon="close" aria-label={t('form.close')} />
      </dialog>
    </>
  );
}
