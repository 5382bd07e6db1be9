// Is node_modules what package-lock.json says? If not, install it. Runs on the host's Node.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Why an installation is needed, or null when node_modules matches the lock file.
 * `withDev: false` forgives missing development packages (an `npm ci --omit=dev` is fine for starting).
 */
export function staleness(root, { withDev }) {
  const lock = readLock(join(root, 'package-lock.json'));
  if (lock === null) return existsSync(join(root, 'node_modules')) ? null : 'node_modules is missing';
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (installed === null) return 'node_modules is missing';
  for (const [path, wanted] of Object.entries(lock)) {
    if (path === '' || wanted.link) continue;
    const found = installed[path];
    if (found !== undefined && found.version !== wanted.version)
      return `${path} is at ${found.version}, not ${wanted.version}`;
    const forgiven = wanted.optional || wanted.devOptional || wanted.peer || (wanted.dev && !withDev);
    if (found === undefined && !forgiven) return `${path} is missing`;
  }
  return null;
}

/** Installs when needed; returns npm's exit code, 0 when nothing was to be done. */
export function install(root, { withDev }) {
  const why = staleness(root, { withDev });
  if (why === null) return 0;
  const verb = existsSync(join(root, 'package-lock.json')) ? 'ci' : 'install';
  console.log(`Installing packages (${why}): npm ${verb}`);
  const args = [verb, '--no-audit', '--no-fund', '--loglevel=error'];
  // Inside an npm script the very npm that was called is named in the environment.
  const self = process.env.npm_execpath;
  const [command, all] = self?.endsWith('.js') ? [process.execPath, [self, ...args]] : ['npm', args];
  const done = spawnSync(command, all, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: command === 'npm' && process.platform === 'win32',
  });
  return done.status ?? 1;
}

function readLock(file) {
  if (!existsSync(file)) return null;
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
