// Builds the browser's part when its sources changed since the last build. Runs on the host's Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Folders and files below the project that never reach the browser, so that editing them builds nothing. */
const SERVER_ONLY =
  /(^|\/)(server|server\.ts|demo\.ts|test|migrations|README\.md)$|\.test\.tsx?$|^platform\/test$/;

/** Fingerprint of everything that the web build reads. */
export function fingerprint(root) {
  const sum = createHash('sha256');
  const visit = (path) => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const inner = `${path}/${entry.name}`;
      if (SERVER_ONLY.test(inner)) continue;
      if (entry.isDirectory()) visit(inner);
      else
        sum
          .update(inner)
          .update('\0')
          .update(readFileSync(join(root, inner)));
    }
  };
  for (const folder of ['app', 'modules', 'platform', 'public'])
    if (existsSync(join(root, folder))) visit(folder);
  const tops = readdirSync(root).filter((name) => name.endsWith('.html') || name.startsWith('vite.config.'));
  for (const name of [...tops.sort(), 'package.json', 'package-lock.json', 'tsconfig.json'])
    if (existsSync(join(root, name)))
      sum
        .update(name)
        .update('\0')
        .update(readFileSync(join(root, name)));
  return sum.digest('hex');
}

/**
 * Makes dist/web fit the sources. `{ built: false }` when it already did; throws vite's words when it fails.
 * The new build replaces the old one by renaming, so an interrupted build leaves the old one whole.
 */
export function buildWeb(root, node) {
  const out = join(root, 'dist', 'web');
  const stamp = join(out, '.stamp');
  const now = fingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return { built: false, output: '' };
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  if (!existsSync(vite)) {
    if (existsSync(out))
      return {
        built: false,
        output: 'dist/web is older than its sources, and vite is not installed: served as it is.',
      };
    throw new Error(
      'dist/web is missing and vite is not installed: run "npm ci" without --omit=dev once, or copy dist/web here.',
    );
  }
  if (!writable(root))
    throw new Error(
      'dist/web does not fit its sources, and this user may not write here. Run "npm run build" once as the owner of the files.',
    );
  const next = `${out}.${process.pid}`;
  const run = spawnSync(node, [vite, 'build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 1 << 26,
  });
  const output = `${run.stdout ?? ''}${run.stderr ?? ''}${run.error?.message ?? ''}`.trim();
  if (run.status !== 0) {
    rmSync(next, { recursive: true, force: true });
    throw new Error(`The web build failed.\n${output}`);
  }
  writeFileSync(join(next, '.stamp'), now);
  const old = `${out}.old.${process.pid}`;
  if (existsSync(out)) renameSync(out, old);
  renameSync(next, out);
  rmSync(old, { recursive: true, force: true });
  return { built: true, output };
}

function writable(root) {
  try {
    accessSync(existsSync(join(root, 'dist')) ? join(root, 'dist') : root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
