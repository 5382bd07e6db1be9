/** What rooms call by the same name: fields, groups of them, values, figures, facts of documents, and words of screens. */
const SHARED = /^(?:ui|(?:fields|groups|dict|figures|documents)\.[\w-]+)\.(?:[\w.-]+\.)?([a-z]\w*)$/;

/**
 * The common word to which a key of a room falls back: its last part (`fields.student.classId` and `ui.stat.classId` to
 * `common.classId`). A room writes down only what it calls otherwise. Nothing for keys that are each room's own.
 */
export function commonKey(key: string): string | undefined {
  const name = SHARED.exec(key)?.[1];
  return name === undefined ? undefined : `common.${name}`;
}
