import '../list/parts/parts.css';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Option } from '../client/types.ts';
import { useWords } from '../i18n/words.ts';

type OptionListProps = {
  label: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  onSearch?: (keyword: string) => void;
  loading?: boolean;
  failed?: boolean;
};

/** From so many options on, a box to search them. */
const MANY = 8;

/** Options with boxes; typing narrows them, arrow keys walk. */
export function OptionList({ label, options, value, onChange, onSearch, loading, failed }: OptionListProps) {
  const [keyword, setKeyword] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const t = useWords();
  const searchable = onSearch !== undefined || options.length > MANY;
  useEffect(() => void list.current?.querySelector('input')?.focus(), []);
  const shown = onSearch ? options : options.filter((option) => option.label.includes(keyword.trim()));
  const toggle = (one: string) =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  const search = (text: string) => {
    setKeyword(text);
    onSearch?.(text);
  };
  return (
    <div className="pick-list" ref={list} onKeyDown={walk}>
      {searchable && (
        <input
          className="input"
          type="search"
          aria-label={t('pick.search')}
          placeholder={t('pick.search')}
          value={keyword}
          onChange={(event) => search(event.target.value)}
        />
      )}
      <div role="group" aria-label={label} className="pick-scroll" aria-busy={loading}>
        {shown.map((option) => (
          <label key={option.value} className="pick-option">
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
        {shown.length === 0 && (
          <p className="pick-none">{t(failed ? 'pick.failed' : loading ? 'list.loading' : 'pick.none')}</p>
        )}
      </div>
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const now = boxes.indexOf(document.activeElement as HTMLInputElement);
  event.preventDefault();
  boxes[Math.max(0, Math.min(boxes.length - 1, now + step))]?.focus();
}
