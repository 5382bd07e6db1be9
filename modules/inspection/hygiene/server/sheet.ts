import type { Work } from '#platform/server/work.ts';
import { gradeOf, photosWanted, rounded, scoreRoom, type Marks } from '../rules/score.ts';
import { itemsOf } from '../rules/template.ts';
import type { Form } from './form.ts';
import { templateOf } from './template.ts';

/** A sheet of a template as an inspector of a place without beds gets it. */
export async function blankSheet(work: Work, templateId: string): Promise<Form> {
  const { passLine, items } = await templateOf(work, templateId);
  return {
    ...{ templateId, passLine, bedWeight: 0, items: itemsOf(items), beds: [] },
    ...{ found: 'scored', ways: ['scored', 'locked'], remark: '', marks: {} },
  };
}

/** What such a sheet comes to; `unshown` names items that need a photo as they are marked. */
export async function scoreSheet(work: Work, templateId: string, marks: Marks) {
  const template = await templateOf(work, templateId);
  const items = itemsOf(template.items);
  const { room, lines } = scoreRoom({ items, bedWeight: 0 }, [], marks);
  const score = rounded(room);
  return {
    score,
    grade: gradeOf(score, template.grades),
    passed: score >= template.passLine,
    items: lines.map(({ name, note, deducted }) => ({ name, note, deducted: deducted / 10 })),
    unshown: photosWanted(items, [], marks),
  };
}
