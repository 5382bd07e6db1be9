import { v7 } from 'uuid';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { dormViolationType } from '../violation-type.ts';

/** Name, code, category, points, severity, whether goods are kept, what is suggested. */
const TYPES: readonly [string, string, string, number, string, boolean?, string?][] = [
  ['违规电器', 'appliance', '1', 5, '2', true],
  ['私拉电线', 'wiring', '1', 5, '2'],
  ['吸烟', 'smoking', '2', 3, '1'],
  ['酗酒', 'drinking', '5', 5, '2'],
  ['晚归', 'lateReturn', '3', 1, '1'],
  ['夜不归宿', 'absent', '3', 5, '2'],
  ['留宿他人', 'guest', '7', 5, '2'],
  ['饲养宠物', 'pet', '4', 2, '1'],
  ['管制刀具', 'knife', '5', 10, '3', true, '警告'],
  ['打架', 'fight', '5', 10, '3', false, '严重警告'],
  ['私换宿舍', 'swap', '5', 3, '1'],
  ['损坏公物', 'damage', '6', 3, '1'],
];

/** What schools usually forbid; a school changes it as it likes. */
export async function seedTypes(work: Work): Promise<void> {
  const rows = TYPES.map(
    ([name, code, category, points, severity, needConfiscate, suggestPunish], index) => ({
      ...{ id: v7(), name, code, category, points, severity, sort: index + 1, status: 'enabled' },
      needConfiscate: needConfiscate ?? false,
      suggestPunish: suggestPunish ?? null,
    }),
  );
  await insertMany(work, dormViolationType, rows);
}
