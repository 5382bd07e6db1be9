import type { Option } from '../client/types.ts';
import { joined } from '../i18n/joined.ts';
import { useWords } from '../i18n/words.ts';
import { Drop } from '../list/parts/drop.tsx';
import { OptionList } from './option-list.tsx';

type ChooserProps = {
  label: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Called with what is typed; without it the options are filtered here. */
  onSearch?: (keyword: string) => void;
  loading?: boolean;
  failed?: boolean;
  onOpen?: () => void;
  /** Labels of chosen values that are not among the options. */
  known?: readonly Option[];
};

/** Several of many, for filters: a button that says what is chosen, and a list with boxes below it. */
export function Chooser({ onOpen, known = [], ...list }: ChooserProps) {
  const t = useWords();
  const labels = list.value.map(
    (one) => [...list.options, ...known].find((option) => option.value === one)?.label ?? '…',
  );
  const text = labels.length > 2 ? t('pick.chosen', { count: labels.length }) : joined(labels);
  return (
    <Drop label={list.label} text={text} onOpen={onOpen} onClear={() => list.onChange([])}>
      <OptionList {...list} />
    </Drop>
  );
}
