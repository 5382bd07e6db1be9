import { lazy, Suspense, useState, type ClipboardEvent, type DragEvent } from 'react';
import type { FilesField } from '#platform/kit/field.ts';
import { useWords } from '../../i18n/words.ts';
import { Button } from '../../list/parts/button.tsx';
import { Icon } from '../../list/parts/icon.tsx';
import { useViewport } from '../../shell/viewport.ts';
import { usePending, type ControlProps } from '../control.ts';
import { FileList } from '../file-list.tsx';
import { useFileInputs } from '../file-inputs.tsx';
import { takesImages } from '../file-rules.ts';
import { shrunkAll } from '../shrink.ts';
import { useUploads } from '../use-uploads.ts';

const CropDialog = lazy(() => import('../crop-dialog.tsx').then((file) => ({ default: file.CropDialog })));

/** Files by drag, paste, choice and camera, each with its own progress. The value is the list of their ids. */
export function FilesControl(props: ControlProps<FilesField>) {
  const { id, field, name, title, value, onChange, invalid, describedBy } = props;
  const ids = Array.isArray(value) ? (value as string[]) : [];
  const uploads = useUploads({ ids, onChange, max: field.max ?? 5, accept: field.accept });
  const { phone } = useViewport();
  const t = useWords();
  // pictures that wait to be cut
  const [uncut, setUncut] = useState<readonly File[]>([]);
  const [first] = uncut;
  const [shrinking, setShrinking] = useState(false);
  usePending(name, uploads.running || uncut.length > 0 || shrinking);
  const add = (files: File[]) => {
    if (!field.photo) return void addSmall(files);
    setUncut(files.filter(({ type }) => type.startsWith('image/')).slice(0, uploads.room));
  };
  const addSmall = async (files: File[]) => {
    setShrinking(true);
    const small = await shrunkAll(files, field.accept);
    setShrinking(false);
    uploads.add(small);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    add([...event.dataTransfer.files]);
  };
  const onPaste = (event: ClipboardEvent) => add([...event.clipboardData.files]);
  const max = field.max ?? 5;
  const { inputs, choose, shoot } = useFileInputs({
    title,
    many: max > 1,
    accept: field.accept,
    onFiles: add,
  });
  const rules = t('form.fileRules', { types: field.accept?.join(' ') ?? t('form.anyType'), max });
  return (
    <div className="files" role="group" aria-label={title}>
      {inputs}
      {uploads.room > 0 && (
        <button
          type="button"
          id={id}
          className="drop-zone"
          data-wrong={invalid || undefined}
          aria-describedby={describedBy}
          onClick={choose}
          onDragOver={(event) => event.preventDefault()}
          onDrop={onDrop}
          onPaste={onPaste}
        >
          <Icon name="upload" size={22} />
          <span>{t(phone ? 'form.dropPhone' : 'form.drop')}</span>
          <small>{rules}</small>
        </button>
      )}
      {phone && takesImages(field.accept) && uploads.room > 0 && (
        <Button icon="camera" onClick={shoot}>
          {t('form.camera')}
        </Button>
      )}
      <FileList ids={ids} uploads={uploads} />
      {first && (
        <Suspense>
          <CropDialog
            key={uncut.length}
            file={first}
            onDone={(cut) => {
              uploads.add([cut]);
              setUncut(uncut.slice(1));
            }}
            onClose={() => setUncut(uncut.slice(1))}
          />
        </Suspense>
      )}
    </div>
  );
}
