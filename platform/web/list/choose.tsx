import { useWords } from '../i18n/words.ts';

export type Choice = { ids: ReadonlySet<string>; set(ids: ReadonlySet<string>): void };

/** The box at the head: all that are in sight, beside whatever else is chosen. */
export function ChooseAll({ ids, choice }: { ids: readonly string[]; choice: Choice }) {
  const t = useWords();
  const chosen = ids.filter((id) => choice.ids.has(id)).length;
  const all = ids.length > 0 && chosen === ids.length;
  const toggle = () => {
    const others = [...choice.ids].filter((id) => !ids.includes(id));
    choice.set(new Set(all ? others : [...others, ...ids]));
  };
  return (
    <th scope="col" className="table-box">
      <input
        type="checkbox"
        aria-label={t('list.chooseAll')}
        checked={all}
        ref={(box) => void (box && (box.indeterminate = chosen > 0 && !all))}
        onChange={toggle}
      />
    </th>
  );
}

type ChooseRowProps = { id: string; name: string; choice: Choice; className?: string };

/** The box of one row. */
export function ChooseBox({ id, name, choice, className }: ChooseRowProps) {
  const t = useWords();
  const toggle = () => {
    const next = new Set(choice.ids);
    if (!next.delete(id)) next.add(id);
    choice.set(next);
  };
  return (
    <input
      type="checkbox"
      className={className}
      aria-label={t('list.chooseRow', { name })}
      checked={choice.ids.has(id)}
      onChange={toggle}
    />
  );
}

export const ChooseRow = (props: ChooseRowProps) => (
  <td className="table-box">
    <ChooseBox {...props} />
  </td>
);
