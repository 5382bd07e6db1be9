import { parseArgs } from 'node:util';
import { dataFolder, lockDataFolder, runningUrl, startEmbedded } from '#platform/server/db/embedded.ts';
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

/** The database of the running server, else one that is started for the moment. Answers with how to let it go. */
async function database(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['DATABASE_URL'] ?? (await runningUrl(folder));
  if (given) return { url: given, stop: async () => {} };
  const lock = lockDataFolder(folder);
  const started = await startEmbedded({ dataDir: folder });
  return {
    url: started.url,
    async stop() {
      await started.stop();
      lock.release();
    },
  };
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
