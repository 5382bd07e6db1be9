// Finds the Node that runs the product (24.7 or newer) and says so clearly when there is none.
// Plain ESM on purpose: it runs on whatever Node (18 or newer) called npm.
//
//   node tools/need-node.mjs            prints the path, or a sentence and exit code 1
//   node tools/need-node.mjs --install  root `postinstall`: links node_modules/.bin/node if npm did not
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const windows = process.platform === 'win32';

/** The Node that `npm install` brought along for this machine, or null (macOS, musl, skipped optionals). */
export function packagedNode() {
  const os = windows ? 'win' : process.platform;
  const file = join(root, 'node_modules', `node-${os}-${process.arch}`, 'bin', windows ? 'node.exe' : 'node');
  return existsSync(file) ? file : null;
}

/** True for '24.7.0' and above: type stripping without a flag and argon2 in node:crypto. */
export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 7);
}

/**
 * Path of the Node to run the product with: the packaged one when it runs here, else the caller's own if it
 * is new enough. Throws a sentence that names the remedy.
 */
export function pinnedNode() {
  const packaged = packagedNode();
  if (packaged !== null) {
    const asked = spawnSync(packaged, ['--version'], { encoding: 'utf8' });
    if (asked.status === 0 && isNewEnough(asked.stdout.trim().slice(1))) return packaged;
  }
  if (isNewEnough(process.versions.node)) return process.execPath;
  throw new Error(
    `This project needs Node 24.7 or newer; here is ${process.versions.node}` +
      (packaged === null
        ? `, and the package node-${process.platform}-${process.arch} is not installed. Run "npm install" without --omit=optional, or install Node 24 yourself.`
        : `, and the packaged Node (${packaged}) does not run on this machine. Install Node 24 yourself.`),
  );
}

/** npm 10 leaves out the link when it skips the other platforms' packages; npm 11 and 12 make it themselves. */
function link() {
  const packaged = packagedNode();
  const bin = join(root, 'node_modules', '.bin');
  const name = join(bin, windows ? 'node.cmd' : 'node');
  if (packaged === null || existsSync(name)) return;
  mkdirSync(bin, { recursive: true });
  if (windows) writeFileSync(name, `@"%~dp0${relative(bin, packaged)}" %*\r\n`);
  else symlinkSync(relative(bin, packaged), name);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    if (process.argv.includes('--install')) link();
    const node = pinnedNode();
    if (!process.argv.includes('--install')) console.log(node);
  } catch (error) {
    console.error(error.message);
    // A missing Node must not undo the installation: `npm start` says the same sentence again.
    process.exitCode = process.argv.includes('--install') ? 0 : 1;
  }
}
