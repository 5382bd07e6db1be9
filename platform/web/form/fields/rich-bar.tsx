import { useEditorState, type ChainedCommands, type Editor } from '@tiptap/react';
import { useContext, useRef, useState, type ReactNode } from 'react';
import { isHtmlValue } from '#platform/pure/html.ts';
import { path } from '../../client/calls.ts';
import { useCan } from '../../client/session.ts';
import { upload } from '../../client/transfer.ts';
import { useWords } from '../../i18n/words.ts';
import { Icon } from '../../list/parts/icon.tsx';
import { PiecesContext } from './pieces.ts';

type Tool = {
  name: string;
  sign: ReactNode;
  run(chain: ChainedCommands, editor: Editor): ChainedCommands;
  /** Whether it holds where the cursor stands; a tool without it only acts. */
  is?: [name: string | object, attributes?: object];
};

const TOOLS: readonly (readonly Tool[])[] = [
  [
    { name: 'undo', sign: '↶', run: (chain) => chain.undo() },
    { name: 'redo', sign: '↷', run: (chain) => chain.redo() },
  ],
  [
    {
      name: 'title',
      sign: 'H2',
      is: ['heading', { level: 2 }],
      run: (chain) => chain.toggleHeading({ level: 2 }),
    },
    {
      name: 'heading',
      sign: 'H3',
      is: ['heading', { level: 3 }],
      run: (chain) => chain.toggleHeading({ level: 3 }),
    },
  ],
  [
    { name: 'bold', sign: <b>B</b>, is: ['bold'], run: (chain) => chain.toggleBold() },
    { name: 'italic', sign: <i>I</i>, is: ['italic'], run: (chain) => chain.toggleItalic() },
    { name: 'underline', sign: <u>U</u>, is: ['underline'], run: (chain) => chain.toggleUnderline() },
    { name: 'strike', sign: <s>S</s>, is: ['strike'], run: (chain) => chain.toggleStrike() },
  ],
  [
    { name: 'list', sign: '•', is: ['bulletList'], run: (chain) => chain.toggleBulletList() },
    { name: 'numbered', sign: '1.', is: ['orderedList'], run: (chain) => chain.toggleOrderedList() },
    { name: 'quote', sign: '❝', is: ['blockquote'], run: (chain) => chain.toggleBlockquote() },
    {
      name: 'center',
      sign: '≡',
      is: [{ textAlign: 'center' }],
      run: (chain, editor) =>
        editor.isActive({ textAlign: 'center' }) ? chain.unsetTextAlign() : chain.setTextAlign('center'),
    },
    {
      name: 'table',
      sign: '▦',
      run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    },
    { name: 'line', sign: '—', run: (chain) => chain.setHorizontalRule() },
    { name: 'clear', sign: '⌫', run: (chain) => chain.unsetAllMarks().clearNodes() },
  ],
];

/** Only where the cursor is in a table. */
const TABLE_TOOLS: readonly Tool[] = [
  { name: 'rowAfter', sign: '+↓', run: (chain) => chain.addRowAfter() },
  { name: 'columnAfter', sign: '+→', run: (chain) => chain.addColumnAfter() },
  { name: 'rowAway', sign: '−↓', run: (chain) => chain.deleteRow() },
  { name: 'columnAway', sign: '−→', run: (chain) => chain.deleteColumn() },
  { name: 'tableAway', sign: '×▦', run: (chain) => chain.deleteTable() },
];

const ALL = TOOLS.flat();

/** The tools of the editor, with those pressed that hold where the cursor stands. */
export function RichBar({ editor, title }: { editor: Editor; title: string }) {
  const t = useWords();
  const may = useCan();
  const [linking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: ALL.filter(({ is }) => is && now.isActive(is[0] as string, is[1])).map(({ name }) => name),
      link: now.isActive('link'),
      table: now.isActive('table'),
    }),
  });
  const button = ({ name, sign, run, is }: Tool) => (
    <ToolButton
      key={name}
      name={name}
      pressed={is && on.tools.includes(name)}
      onClick={() => run(editor.chain().focus(), editor).run()}
    >
      {sign}
    </ToolButton>
  );
  return (
    <>
      <div className="rich-bar" role="toolbar" aria-label={t('form.richText.tools', { title })}>
        {TOOLS.map((group) => (
          <span key={group[0]!.name} className="rich-tools">
            {group.map(button)}
          </span>
        ))}
        <span className="rich-tools">
          <ToolButton
            name={on.link ? 'unlink' : 'link'}
            pressed={on.link}
            onClick={() =>
              on.link
                ? editor.chain().focus().extendMarkRange('link').unsetLink().run()
                : setLinking(!linking)
            }
          >
            <LinkSign />
          </ToolButton>
          {may('file.public') && <PictureTool editor={editor} />}
        </span>
        <PieceTool editor={editor} />
        {on.table && <span className="rich-tools">{TABLE_TOOLS.map(button)}</span>}
      </div>
      {linking && <LinkLine editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}

type ToolButtonProps = {
  name: string;
  pressed?: boolean | undefined;
  onClick: () => void;
  children: ReactNode;
};

function ToolButton({ name, pressed, onClick, children }: ToolButtonProps) {
  const t = useWords();
  const title = t(`form.richText.${name}`);
  return (
    <button
      type="button"
      title={title}
      // what is seen belongs to the name, for those who speak to their machine (WCAG 2.5.3)
      aria-label={typeof children === 'string' ? `${title} ${children}` : title}
      aria-pressed={pressed}
      // the selection stays where the tool is meant
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

/** What the page offers to be written, where the cursor stands. */
function PieceTool({ editor }: { editor: Editor }) {
  const offered = useContext(PiecesContext);
  if (!offered) return null;
  return (
    <select
      className="input rich-pieces"
      aria-label={offered.label}
      value=""
      onChange={(event) =>
        editor.chain().focus().insertContent({ type: 'text', text: event.target.value }).run()
      }
    >
      <option value="">{offered.label}</option>
      {offered.pieces.map(({ text, label }) => (
        <option key={text} value={text}>
          {label}
        </option>
      ))}
    </select>
  );
}

const LinkSign = () => (
  <svg className="part-icon" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1" />
  </svg>
);

/** Asks for an address; without selected words the address itself is what is written. */
function LinkLine({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useWords();
  const [address, setAddress] = useState('https://');
  const fits = isHtmlValue('href', address) && address.length > 'https://'.length;
  const set = () => {
    const chain = editor.chain().focus();
    const mark = { type: 'link', attrs: { href: address.trim() } };
    if (editor.state.selection.empty)
      chain.insertContent({ type: 'text', text: address.trim(), marks: [mark] }).run();
    else chain.setLink({ href: address.trim() }).run();
    onDone();
  };
  return (
    <div className="rich-link">
      <input
        className="input"
        type="url"
        ref={(element) => element?.focus()}
        aria-label={t('form.richText.address')}
        aria-invalid={!fits || undefined}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
          if (event.key !== 'Enter') return;
          // Enter belongs to this line, not to the form around it
          event.preventDefault();
          if (fits) set();
        }}
      />
      <button type="button" className="btn btn-plain" disabled={!fits} onClick={set}>
        {t('form.richText.link')}
      </button>
    </div>
  );
}

const PICTURES = '.png,.jpg,.jpeg,.gif,.webp';

/** Puts a picture into the text that whoever may read the text sees: it is kept among the public files. */
function PictureTool({ editor }: { editor: Editor }) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const put = async (file: File | undefined) => {
    if (!file) return;
    const { link, originalName } = await upload(
      path('resource', 'oss', 'endpoint/put-public-file-save'),
      file,
    );
    editor.chain().focus().setImage({ src: link, alt: originalName }).run();
  };
  return (
    <>
      <ToolButton name="picture" onClick={() => input.current?.click()}>
        <Icon name="camera" />
      </ToolButton>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURES}
        aria-label={t('form.richText.picture')}
        onChange={(event) => {
          void put(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
