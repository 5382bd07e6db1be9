import { useRef, type ClipboardEvent, type DragEvent } from 'react';
import type { FilesField } from '#platform/kit/field.ts';
import { useWords } from '../../i18n/words.ts';
import { Button } from '../../list/parts/button.tsx';
import { Icon } from '../../list/parts/icon.tsx';
import { useViewport } from '../../shell/viewport.ts';
import { usePending, type ControlProps } from '../control.ts';
import { FileList } from '../file-list.tsx';
import { acceptAttribute, takesImages } from '../file-rules.ts';
import { useUploads } from '../use-uploads.ts';

/** Files by drag, paste, choice and camera, each with its own progress. The value is the list of their ids. */
export function FilesControl(props: ControlProps<FilesField>) {
  const { id, field, name, title, value, onChange, invalid, describedBy } = props;
  const ids = Array.isArray(value) ? (value as string[]) : [];
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const uploads = useUploads({ ids, onChange, max: field.max ?? 5, accept: field.accept });
  const { phone } = useViewport();
  const t = useWords();
  usePending(name, uploads.running);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    uploads.add([...event.dataTransfer.files]);
  };
  const onPaste = (event: ClipboardEvent) => uploads.add([...event.clipboardData.files]);
  const pick = (chosen: HTMLInputElement) => {
    uploads.add([...(chosen.files ?? [])]);
    // the same file may be chosen again after it was removed
    chosen.value = '';
  };
  const max = field.max ?? 5;
  const rules = t('form.fileRules', { types: field.accept?.join(' ') ?? t('form.anyType'), max });
  return (
    <div className="files" role="group" aria-label={title}>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={title}
        multiple={max > 1}
        accept={acceptAttribute(field.accept)}
        onChange={(event) => pick(event.target)}
      />
      <input
        ref={camera}
        hidden
        type="file"
        aria-label={t('form.camera')}
        accept="image/*"
        capture="environment"
        onChange={(event) => pick(event.target)}
      />
      {uploads.room > 0 && (
        <button
          type="button"
          id={id}
          className="drop-zone"
          data-wrong={invalid || undefined}
          aria-describedby={describedBy}
          onClick={() => input.current?.click()}
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
        <Button icon="camera" onClick={() => camera.current?.click()}>
          {t('form.camera')}
        </Button>
      )}
      <FileList ids={ids} uploads={uploads} />
    </div>
  );
}
