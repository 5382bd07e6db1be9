import type { Work } from '../work.ts';

/** The flow's own word for a field of its form, else what the room calls the column of that name, else what all call it. */
export function fieldWord(work: Work, processType: string, field: string): string {
  const { rooms, words } = work.platform;
  const room = rooms.find((one) => one.server.processes?.[processType]);
  const columns = room?.declaration.resources.map((resource) => `fields.${resource.name}.${field}`) ?? [];
  const keys = [`flows.${processType}.fields.${field}`, ...columns, `flows.presets.fields.${field}`];
  const known = words.known(work.locale, keys);
  return known ? words.say(work.locale, known) : field;
}
