import '#platform/web/form/form.css';
import { Select } from '#platform/web/form/antd.tsx';
import { useId, useState } from 'react';
import type { Counsellor } from '#modules/base/people/answers';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { BoardClass } from '../server/answers.ts';
import { COUNSELLORS_MOST } from '../rules.ts';

const ROOM = 'base/academic';

type ChooseCounsellorsProps = {
  one: BoardClass;
  led: readonly string[];
  staff: readonly Counsellor[];
  loads: ReadonlyMap<string, number>;
  onChoose: (fdyIds: string[]) => void;
  onClose: () => void;
};

/** The same as dragging a card, for a keyboard and for a thumb; and the way to a second counsellor. */
export function ChooseCounsellors({ one, led, staff, loads, onChoose, onClose }: ChooseCounsellorsProps) {
  const t = useWords(ROOM);
  const id = useId();
  const [ids, setIds] = useState([...led]);
  return (
    <ActPanel
      kind="dialog"
      title={one.className}
      onClose={onClose}
      act={async () => onChoose(ids)}
      ok={t('ui.board.choose')}
    >
      <div className="form-field">
        <label htmlFor={id}>{t('fields.stuClass.fdyIds')}</label>
        <Select
          id={id}
          className="form-pick"
          mode="multiple"
          maxCount={COUNSELLORS_MOST}
          value={ids}
          showSearch={{ optionFilterProp: 'label' }}
          options={staff.map(({ value, label, deptName }) => ({
            value,
            label: t('ui.board.option', { name: label, dept: deptName ?? '', count: loads.get(value) ?? 0 }),
          }))}
          onChange={setIds}
        />
        <p className="field-hint">{t('ui.board.chooseHint')}</p>
      </div>
    </ActPanel>
  );
}
