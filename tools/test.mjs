// `npm test`: packages there? a browser there? then the gate (tools/check.ts), on the Node that the project pins.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { browser } from './host/browser.mjs';
import { runChild } from './host/child.mjs';
import { install } from './host/packages.mjs';
import { pinnedNode, root } from './need-node.mjs';

try {
  const installed = install(root, { withDev: true });
  if (installed !== 0) process.exit(installed);
  const args = process.argv.slice(2);
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile') };
  const chromium = needsBrowser(args) ? browserOrWhy() : {};
  const preload = pathToFileURL(join(root, 'tools', 'host', 'with-parent.mjs')).href;
  process.exitCode = await runChild(
    pinnedNode(),
    ['--import', preload, join(root, 'tools', 'check.ts'), ...args],
    { ...env, ...chromium },
  );
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

/** Only the walks need one, and only when there are any. */
function needsBrowser(args) {
  const asked = args.filter((arg) => arg.startsWith('--only=') || /^[a-z]+$/.test(arg)).join();
  if (asked !== '' && !asked.includes('walks')) return false;
  const folder = join(root, 'e2e');
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.walk.ts'))
  );
}

/** Without a browser the other steps still run; the walks then fail with this sentence. */
function browserOrWhy() {
  try {
    return { CAMPUS_CHROMIUM: browser(root) };
  } catch (error) {
    return { CAMPUS_CHROMIUM: '', CAMPUS_NO_CHROMIUM: error.message };
  }
}
