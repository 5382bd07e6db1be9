import { createHash } from 'node:crypto';
import { build, type Plugin, type Rollup } from 'vite';

/**
 * Bundles `boot.ts` into one small classic script and puts it first in the head.
 * It is a file, because the content policy allows no inline script.
 */
export function bootScript(entry: string): Plugin {
  let serving = false;
  let file = 'boot.js';
  return {
    name: 'boot-script',
    configResolved(config) {
      serving = config.command === 'serve';
    },
    configureServer(server) {
      server.middlewares.use(`/${file}`, (_request, response) => {
        bundle(entry).then(
          (code) => response.setHeader('content-type', 'text/javascript').end(code),
          (error: Error) => response.writeHead(500).end(error.message),
        );
      });
    },
    async buildStart() {
      if (serving) return;
      const code = await bundle(entry);
      file = `assets/boot-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: file, source: code });
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head-prepend' }],
  };
}

async function bundle(entry: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'boot', fileName: 'boot' } },
  })) as Rollup.RollupOutput[];
  return built[0]!.output[0].code;
}
