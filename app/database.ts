import { lockDataFolder, runningUrl, startEmbedded } from '#platform/server/db/embedded.ts';

/** The database of the running server, else one that is started for the moment. Answers with how to let it go. */
export async function database(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
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
