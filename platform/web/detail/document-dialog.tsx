import '../form/inside.css';
import { useEffect, useRef, useState } from 'react';
import { path, post } from '../client/calls.ts';
import { Refusal } from '../client/refusal.ts';
import type { FileInfo } from '../client/types.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { Icon } from '../list/parts/icon.tsx';

/** Kinds that no browser shows and the server can make a PDF of. */
const DOCUMENT = /^(doc|xls|ppt)x?$/;
/** Milliseconds between two questions whether the PDF is there. */
const AGAIN = 1_500;

export const isDocument = ({ ext }: FileInfo): boolean => DOCUMENT.test(ext);

type Answer = { state: 'making' | 'ready'; link: string | null };
type Shown = { link: string | null; wrong: string };

/** A document over the page: the PDF that the server makes of it, or why there is none; it can always be downloaded. */
export function DocumentDialog({ file, onClose }: { file: FileInfo; onClose: () => void }) {
  const t = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const { link, wrong } = usePreview(file.fileId);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="file-preview document-preview"
      aria-label={file.originalName}
      onClose={onClose}
    >
      <h2>{file.originalName}</h2>
      <p role="status">{wrong || (link === null && t('form.previewMaking'))}</p>
      <p className="document-acts">
        {link !== null && (
          <a className="btn btn-primary" href={link} target="_blank" rel="noopener noreferrer">
            <span>{t('form.previewOpen')}</span>
          </a>
        )}
        <a className="btn btn-plain" href={file.link.replace('/link-file?', '/download-file?')}>
          <Icon name="download" />
          <span>{t('form.downloadFile')}</span>
        </a>
      </p>
      <Button
        look="quiet"
        icon="close"
        aria-label={t('form.close')}
        onClick={() => dialog.current?.close()}
      />
    </dialog>
  );
}

/** Asks until it is made or refused; nobody asks for a dialog that was closed. */
function usePreview(fileId: string): Shown {
  const [shown, setShown] = useState<Shown>({ link: null, wrong: '' });
  useEffect(() => {
    const stop = new AbortController();
    let timer = 0;
    const ask = async () => {
      const call = path('resource', 'oss/endpoint', 'preview');
      const { link } = await post<Answer>(call, { fileId }, { quiet: true, signal: stop.signal });
      if (stop.signal.aborted) return;
      if (link !== null) setShown({ link, wrong: '' });
      else timer = window.setTimeout(() => void again(), AGAIN);
    };
    const again = () =>
      ask().catch((error: unknown) => {
        if (stop.signal.aborted) return;
        setShown({ link: null, wrong: error instanceof Refusal ? error.msg : String(error) });
      });
    void again();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [fileId]);
  return shown;
}
