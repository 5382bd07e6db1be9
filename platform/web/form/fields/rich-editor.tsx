import '../../detail/rich-text.css';
// the editor's libraries parse HTML: here comes what cleans it before
import '../../detail/safe-html.ts';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import type { RichTextField } from '#platform/kit/field.ts';
import { isHtmlValue } from '#platform/pure/html.ts';
import { inputProps, type ControlProps } from '../control.ts';
import { RichBar } from './rich-bar.tsx';

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      isAllowedUri: (address) => isHtmlValue('href', address ?? ''),
      HTMLAttributes: { target: null },
    },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TableKit.configure({ table: { renderWrapper: false } }),
  Image.extend({
    parseHTML: () => [
      { tag: 'img[src]', getAttrs: (image) => isHtmlValue('src', image.getAttribute('src') ?? '') && null },
    ],
  }),
];

/** What can be written here is what the server keeps: the editor knows no other tags, pasted ones included. */
export function RichEditor(props: ControlProps<RichTextField>) {
  const { value, onChange, title } = props;
  const html = String(value ?? '');
  const last = useRef(html);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    editorProps: {
      attributes: () => ({
        ...attributes(inputProps(props)),
        class: 'rich-text rich-area',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': title,
      }),
    },
    onUpdate({ editor: now }) {
      last.current = now.isEmpty ? '' : now.getHTML();
      onChange(last.current === '' ? null : last.current);
    },
  });
  useEffect(() => {
    // only what came from outside is drawn anew: the cursor would jump otherwise
    if (html === last.current) return;
    last.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <div className="rich-edit" data-wrong={props.invalid || undefined}>
      <RichBar editor={editor} title={title} />
      <EditorContent editor={editor} />
    </div>
  );
}

/** What an attribute of the page can hold: text, and only what is there. */
function attributes(given: { readonly [name: string]: unknown }): { [name: string]: string } {
  const there = Object.entries(given).filter(([, one]) => one !== undefined);
  return Object.fromEntries(there.map(([name, one]) => [name, String(one)]));
}
