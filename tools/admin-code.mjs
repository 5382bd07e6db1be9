// `npm run admin-code`: a one-time link for an administrator who can't get in, on the Node that the project pins.
import { join } from 'node:path';
import { runChild } from './host/child.mjs';
import { pinnedNode, root } from './need-node.mjs';

process.exitCode = await runChild(
  pinnedNode(),
  [join(root, 'app', 'admin-code.ts'), ...process.argv.slice(2)],
  process.env,
);
