import type { Caller } from '#platform/test/caller.ts';

type Drawn = { id: string; version: number };
type Names = { flowKey: string; flowName: string };

/** A flow of an application as the office has drawn it, not published yet. */
export async function drawFlow(admin: Caller, names: Names, definition: object): Promise<Drawn> {
  const { id } = await admin.ok('post', 'process/flowDef/add', { processType: 'application', ...names });
  const { version } = await admin.ok('get', 'process/flowDef/detail', { id });
  const saved = await admin.ok('post', 'process/flowDef/saveDraft', { id, version, definition });
  return { id, version: saved.version };
}

/** The same, published; answers with its id. */
export async function publishFlow(admin: Caller, names: Names, definition: object): Promise<string> {
  const drawn = await drawFlow(admin, names, definition);
  await admin.ok('post', 'process/flowDef/publish', { ...drawn, changeNote: '测试发布' });
  return drawn.id;
}
