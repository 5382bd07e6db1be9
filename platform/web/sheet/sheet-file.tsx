import { useWords } from '../i18n/words.ts';
import { Icon } from '../list/parts/icon.tsx';
import { useFiles } from '../detail/use-files.ts';

/** A file that the server made, as a download. */
export function SheetFile({ id, text }: { id: string; text?: string }) {
  const [file] = useFiles([id]);
  const t = useWords();
  if (!file) return null;
  return (
    <a className="btn btn-plain" href={file.link} download={file.originalName}>
      <Icon name="download" />
      <span>{text ?? t('sheet.download')}</span>
    </a>
  );
}
