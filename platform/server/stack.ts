import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Maps of built files by path, null for a file without one. Read at the first error: an undisturbed server holds none. */
const maps = new Map<string, SourceMap | null>();

/** A stack of the built server with the places of the sources; from a server started from its sources, as it is. */
export function sourceStack(stack: string): string {
  return stack.replace(/(file:\/\/\S+?):(\d+):(\d+)/g, (place, url: string, line: string, column: string) => {
    const file = fileURLToPath(url);
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    return entry && 'originalSource' in entry
      ? `${join(dirname(file), entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
      : place;
  });
}

function mapOf(file: string): SourceMap | null {
  let map = maps.get(file);
  if (map === undefined) {
    const path = `${file}.map`;
    map = existsSync(path)
      ? new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as ConstructorParameters<typeof SourceMap>[0])
      : null;
    maps.set(file, map);
  }
  return map;
}
