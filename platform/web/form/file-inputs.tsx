import { useRef, type ReactNode, type RefObject } from 'react';
import { useWords } from '../i18n/words.ts';
import { acceptAttribute } from './file-rules.ts';

type FileInputsProps = {
  title: string;
  many: boolean;
  accept: readonly string[] | undefined;
  onFiles: (files: File[]) => void;
};

/** The two hidden ways in which a browser hands over files, and what opens them: the chooser and the camera. */
export function useFileInputs({ title, many, accept, onFiles }: FileInputsProps): {
  inputs: ReactNode;
  choose: () => void;
  shoot: () => void;
} {
  const t = useWords();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = (ref: RefObject<HTMLInputElement | null>, label: string, more: object) => (
    <input
      ref={ref}
      hidden
      type="file"
      aria-label={label}
      {...more}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // the same file may be chosen again after it was removed
        target.value = '';
      }}
    />
  );
  return {
    inputs: (
      <>
        {input(chooser, title, { multiple: many, accept: acceptAttribute(accept) })}
        {input(camera, t('form.camera'), { accept: 'image/*', capture: 'environment' })}
      </>
    ),
    choose: () => chooser.current?.click(),
    shoot: () => camera.current?.click(),
  };
}
