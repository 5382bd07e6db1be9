// `npm start`: packages there? web and server built? then the server, on the Node that the project pins, and again when it crashes.
// `npm run build` (--build) stops before the server: for a service user who may not write here.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepChild } from './host/keep.mjs';
import { install } from './host/packages.mjs';
import { buildServer, buildWeb } from './host/build.mjs';
import { pinnedNode, root } from './need-node.mjs';

/** Half of the usual nursery: the start would blow it up, and an idle server would keep 25 MiB for nothing. */
const LEAN = ['--max-semi-space-size=8'];

try {
  const installed = install(root, { withDev: false });
  if (installed !== 0) process.exit(installed);
  const node = pinnedNode();
  const web = buildWeb(root, node);
  const server = buildServer(root, node);
  for (const { output } of [web, server]) if (output) console.log(output);
  if (process.argv.includes('--build')) process.exit(0);
  const preload = pathToFileURL(join(root, 'tools', 'host', 'with-parent.mjs')).href;
  process.exitCode = await keepChild(
    node,
    [...LEAN, '--import', preload, server.entry, ...process.argv.slice(2)],
    {
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
      ...process.env,
    },
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
