import { useRef, useState } from 'react';
import { useFileInputs } from '../form/file-inputs.tsx';
import { isAllowed } from '../form/file-rules.ts';
import { usePending, type ControlProps } from '../form/control.ts';
import { shrunkAll } from '../form/shrink.ts';
import { useWords } from '../i18n/words.ts';
import { say } from '../client/say.ts';
import { Button } from '../list/parts/button.tsx';
import { Row, Stack } from '../parts/box.tsx';
import type { Shot } from './queue.ts';

/** Photos that stay on the device until the step is sent: choosing them needs no network. */
export function PhotoControl(props: ControlProps) {
  const { id, name, field, value, onChange, title, invalid, describedBy } = props;
  const t = useWords();
  const shots = shotsOf(value);
  // a second photo may be taken while the first is made smaller
  const latest = useRef(shots);
  latest.current = shots;
  const { max = 6, accept } = field.kind === 'files' ? field : {};
  const [shrinking, setShrinking] = useState(false);
  usePending(name, shrinking);
  const take = async (files: File[]) => {
    setShrinking(true);
    const small = await shrunkAll(files, accept);
    setShrinking(false);
    const welcome = small
      .filter((file) => isAllowed(file.name, accept))
      .slice(0, max - latest.current.length);
    if (welcome.length < files.length) say.warning(t('offline.photoRule', { max }));
    onChange([...latest.current, ...welcome.map((file) => ({ name: file.name, file, fileId: null }))]);
  };
  const { inputs, choose, shoot } = useFileInputs({
    title,
    many: true,
    accept,
    onFiles: (files) => void take(files),
  });
  return (
    <Stack role="group" aria-label={title}>
      {inputs}
      {shots.length < max && (
        <Row>
          <Button
            id={id}
            icon="camera"
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onClick={shoot}
          >
            {t('offline.camera')}
          </Button>
          <Button icon="upload" onClick={choose}>
            {t('offline.choose')}
          </Button>
        </Row>
      )}
      <ul className="file-list">
        {shots.map((shot, index) => (
          // the same photo may be there twice; its place tells them apart
          <li key={index} className="file-line">
            <span className="file-name">{shot.name}</span>
            <Button
              look="quiet"
              icon="close"
              aria-label={t('offline.removePhoto', { name: shot.name })}
              onClick={() => onChange(shots.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** The photos that a form holds. */
export function shotsOf(value: unknown): Shot[] {
  return Array.isArray(value) ? value.filter(isShot) : [];
}

function isShot(one: unknown): one is Shot {
  return typeof one === 'object' && one !== null && 'file' in one && one.file instanceof Blob;
}
