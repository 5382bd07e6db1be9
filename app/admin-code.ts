import { parseArgs } from 'node:util';
import { dataFolder } from '#platform/server/db/embedded.ts';
import { database } from './database.ts';
import { wayBack } from './way-back.ts';
import { startPlatform } from './start.ts';

const USAGE = `npm run admin-code -- [--school 000000] [--account admin] [--drop-factor]

  Prints a one-time link (10 minutes) by which an administrator sets a new password.
  --drop-factor also removes the account's second factors, passkeys and recovery codes.
  Use the same CAMPUS_DATA, CAMPUS_SECRET and DATABASE_URL as the server, which may go on running.`;

type Asked = { school: string; account: string; 'drop-factor': boolean; help: boolean };

function asked(): Asked {
  const { values } = parseArgs({
    options: {
      school: { type: 'string', default: '000000' },
      account: { type: 'string', default: 'admin' },
      'drop-factor': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return values;
}

async function run({ school, account, 'drop-factor': dropFactor }: Asked): Promise<string> {
  const folder = dataFolder(process.env);
  const { url, stop } = await database(folder);
  try {
    const platform = await startPlatform({
      databaseUrl: url,
      dataFolder: folder,
      secret: process.env['CAMPUS_SECRET'],
      clock: () => new Date(),
      report: (error) => console.error(error),
    });
    try {
      return await wayBack(platform, { school, account, dropFactor });
    } finally {
      await platform.close();
    }
  } finally {
    await stop();
  }
}

try {
  const given = asked();
  console.log(given.help ? USAGE : await run(given));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
