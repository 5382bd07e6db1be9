import './rich-text.css';
import { lazy, Suspense } from 'react';
import type { RichTextField } from '#platform/kit/field.ts';
import { Skeleton } from '../../list/states.tsx';
import type { ControlProps } from '../control.ts';

// the editor is a library of its own size: only who writes a text loads it
const RichEditor = lazy(() => import('./rich-editor.tsx').then((file) => ({ default: file.RichEditor })));

/** Text with headings, lists, tables, pictures and links: one editor for the whole product. */
export function RichTextControl(props: ControlProps<RichTextField>) {
  return (
    <Suspense fallback={<Skeleton />}>
      <RichEditor {...props} />
    </Suspense>
  );
}
