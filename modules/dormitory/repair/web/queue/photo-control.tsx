import { useFileInputs } from '#platform/web/form/file-inputs.tsx';
import { isAllowed } from '#platform/web/form/file-rules.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { say } from '#platform/web/client/say.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { ROOM } from '../order.ts';
import type { Shot } from './queue.ts';

/** Photos that stay on the device until the step is sent: choosing them needs no network. */
export function PhotoControl({ id, field, value, onChange, title, invalid, describedBy }: ControlProps) {
  const t = useWords(ROOM);
  const shots = shotsOf(value);
  const { max = 6, accept } = field.kind === 'files' ? field : {};
  const take = (files: File[]) => {
    const welcome = files.filter((file) => isAllowed(file.name, accept)).slice(0, max - shots.length);
    if (welcome.length < files.length) say.warning(t('ui.queue.photoRule', { max }));
    onChange([...shots, ...welcome.map((file) => ({ name: file.name, file, fileId: null }))]);
  };
  const { inputs, choose, shoot } = useFileInputs({ title, many: true, accept, onFiles: take });
  return (
    <div className="repair-arrive" role="group" aria-label={title}>
      {inputs}
      {shots.length < max && (
        <div className="repair-acts">
          <Button
            id={id}
            icon="camera"
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onClick={shoot}
          >
            {t('ui.queue.camera')}
          </Button>
          <Button icon="upload" onClick={choose}>
            {t('ui.queue.choose')}
          </Button>
        </div>
      )}
      <ul className="file-list">
        {shots.map((shot, index) => (
          // the same photo may be there twice; its place tells them apart
          <li key={index} className="file-line">
            <span className="file-name">{shot.name}</span>
            <Button
              look="quiet"
              icon="close"
              aria-label={t('ui.queue.removePhoto', { name: shot.name })}
              onClick={() => onChange(shots.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The photos that a form holds. */
export function shotsOf(value: unknown): Shot[] {
  return Array.isArray(value) ? value.filter(isShot) : [];
}

function isShot(one: unknown): one is Shot {
  return typeof one === 'object' && one !== null && 'file' in one && one.file instanceof Blob;
}
