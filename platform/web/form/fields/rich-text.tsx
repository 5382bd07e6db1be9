import './rich-text.css';
import { useEffect, useRef, type ClipboardEvent } from 'react';
import type { RichTextField } from '#platform/kit/field.ts';
import { cleanHtml } from '#platform/pure/html.ts';
import { useWords } from '../../i18n/words.ts';
import { inputProps, type ControlProps } from '../control.ts';

/** Name of the button → the browser's own editing command and its argument. */
const COMMANDS = [
  ['bold', 'bold', 'B'],
  ['italic', 'italic', 'I'],
  ['underline', 'underline', 'U'],
  ['heading', 'formatBlock', 'H', 'h3'],
  ['paragraph', 'formatBlock', '¶', 'p'],
  ['list', 'insertUnorderedList', '•'],
  ['numbered', 'insertOrderedList', '1.'],
  ['quote', 'formatBlock', '❝', 'blockquote'],
  ['clear', 'removeFormat', '⌫'],
] as const;

/** Text with headings, lists, emphasis and links. What is pasted is reduced to that at once. */
export function RichTextControl(props: ControlProps<RichTextField>) {
  const { value, onChange, title } = props;
  const t = useWords();
  const text = useRef<HTMLDivElement>(null);
  const last = useRef('');
  useEffect(() => {
    const html = String(value ?? '');
    // only what came from outside is drawn anew: the cursor would jump otherwise
    if (!text.current || html === last.current) return;
    last.current = html;
    text.current.replaceChildren(...nodesOf(html));
  }, [value]);
  const tell = () => {
    const element = text.current!;
    const html = element.textContent?.trim() ? cleanHtml(element.innerHTML) : '';
    last.current = html;
    onChange(html === '' ? null : html);
  };
  const run = (command: string, argument?: string) => {
    text.current?.focus();
    // deprecated in name only: every browser has it, and an editor of one's own costs 60 KiB
    document.execCommand(command, false, argument);
    tell();
  };
  const link = () => {
    const address = window.prompt(t('form.richText.address'), 'https://');
    if (address) run('createLink', address);
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const html = event.clipboardData.getData('text/html');
    if (html) document.execCommand('insertHTML', false, cleanHtml(html));
    else document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
    tell();
  };
  return (
    <div className="rich-edit" data-wrong={props.invalid || undefined}>
      <div className="rich-bar" role="toolbar" aria-label={t('form.richText.tools', { title })}>
        {COMMANDS.map(([name, command, sign, argument]) => (
          <button
            key={name}
            type="button"
            title={t(`form.richText.${name}`)}
            aria-label={t(`form.richText.${name}`)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command, argument)}
          >
            {sign}
          </button>
        ))}
        <button
          type="button"
          title={t('form.richText.link')}
          aria-label={t('form.richText.link')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={link}
        >
          URL
        </button>
      </div>
      <div
        {...inputProps(props)}
        ref={text}
        className="rich-text rich-area"
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={title}
        contentEditable
        suppressContentEditableWarning
        onInput={tell}
        onPaste={onPaste}
      />
    </div>
  );
}

/** Safe HTML as nodes, without going through `innerHTML`. */
function nodesOf(html: string): Node[] {
  return [...new DOMParser().parseFromString(cleanHtml(html), 'text/html').body.childNodes];
}
