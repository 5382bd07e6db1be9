// `npm run restore`: a backup back into an empty place, on the Node that the project pins.
import { join } from 'node:path';
import { runChild } from './host/child.mjs';
import { pinnedNode, root } from './need-node.mjs';

process.exitCode = await runChild(
  pinnedNode(),
  [join(root, 'app', 'restore.ts'), ...process.argv.slice(2)],
  process.env,
);
