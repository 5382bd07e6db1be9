// Finds a Chromium for the browser walks, or brings one. Runs on the host's Node.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** A Chromium packed into an npm package, for machines where nobody may install one. Linux x64 only. */
const PACKED = '@sparticuz/chromium@153.0.0';

/** The same engine without windows: what it draws and does is the same, in two thirds of the time. */
const SHELL = ['chromium-headless-shell'];

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

/** Path of a browser that answers: the one named, found, installed by the system, or unpacked; else a sentence. */
export function browser(root) {
  return named() ?? found(SHELL) ?? installed() ?? found(NAMES) ?? unpacked(root) ?? advise();
}

function named() {
  const path = process.env.CAMPUS_CHROMIUM;
  if (!path) return null;
  if (!answers(path)) throw new Error(`CAMPUS_CHROMIUM names ${path}, which does not run.`);
  return path;
}

function found(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/snap/bin');
  const candidates = [
    ...names.flatMap((name) =>
      folders.map((folder) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)),
    ),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ];
  return candidates.find((path) => existsSync(path) && answers(path)) ?? null;
}

/** Root on Debian and its kin may ask the system. */
function installed() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log('Installing Chromium: apt-get install chromium-headless-shell fonts-noto-cjk');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 }).status ===
    0;
  apt('update', '-qq');
  const install = (name) => apt('install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-cjk');
  // older systems have the whole browser only
  if (!install(SHELL[0])) install('chromium');
  return found(SHELL);
}

function unpacked(root) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const home = join(root, 'node_modules', '.cache', 'chromium');
  const start = join(home, 'chromium.sh');
  try {
    if (!existsSync(start)) unpack(home);
    return answers(start) ? start : null;
  } catch (error) {
    console.error(`The packed Chromium could not be used: ${error.message}`);
    return null;
  }
}

function unpack(home) {
  console.log(`Fetching ${PACKED}`);
  rmSync(home, { recursive: true, force: true });
  const half = `${home}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  writeFileSync(join(half, 'package.json'), '{ "private": true }\n');
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const args = [
    ...npm.slice(1),
    'install',
    PACKED,
    '--prefix',
    half,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  if (spawnSync(npm[0], args, { cwd: half, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
    throw new Error('npm could not fetch it');
  const bin = join(half, 'node_modules', '@sparticuz', 'chromium', 'bin');
  writeFileSync(join(half, 'chromium'), brotliDecompressSync(readFileSync(join(bin, 'chromium.br'))));
  chmodSync(join(half, 'chromium'), 0o755);
  // Its libraries (nss and kin) for a machine that has none, and its software renderer.
  for (const name of ['al2023.tar.br', 'swiftshader.tar.br']) {
    const tar = spawnSync('tar', ['-x', '-C', half], {
      input: brotliDecompressSync(readFileSync(join(bin, name))),
    });
    if (tar.status !== 0) throw new Error(`tar could not unpack ${name}`);
  }
  rmSync(join(half, 'node_modules'), { recursive: true });
  const script =
    '#!/bin/sh\nhere=$(dirname "$(readlink -f "$0")")\n' +
    'LD_LIBRARY_PATH="$here/lib:$LD_LIBRARY_PATH" exec "$here/chromium" --no-sandbox --no-zygote "$@"\n';
  writeFileSync(join(half, 'chromium.sh'), script, { mode: 0o755 });
  renameSync(half, home);
}

/** A snap stub, a missing library and a foreign architecture all fail here and not in the middle of a walk. */
function answers(path) {
  const asked = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return asked.status === 0 && /chrom|edge/i.test(asked.stdout);
}

function advise() {
  throw new Error(
    'No Chromium found for the browser walks. Install one (Debian: sudo apt-get install chromium fonts-noto-cjk) or name it with CAMPUS_CHROMIUM=/path/to/chromium.',
  );
}
