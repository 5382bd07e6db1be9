import { createReadStream, existsSync, statSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const TYPES: { [ext: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Built files carry a hash in their name, so a year is right; the page itself is asked for anew each time. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the built web, precompressed; any other path is the application's own page (history routing). */
export function serveWeb(app: FastifyInstance, folder: string): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler(request, reply) {
      const path = safePath(request.url);
      if (path === null || path.startsWith('/api/')) return reply.callNotFound();
      const file = join(folder, path);
      if (path !== '/' && existsSync(file) && statSync(file).isFile()) {
        return sendFile(request, reply, file, path.startsWith('/assets/') ? IMMUTABLE : 'no-cache');
      }
      // a missing script must not be answered with a page: the browser would run HTML
      if (extname(path) !== '') return reply.callNotFound();
      return sendFile(request, reply, join(folder, 'index.html'), 'no-cache');
    },
  });
}

function safePath(url: string): string | null {
  try {
    const path = normalize(decodeURIComponent(url.split('?')[0]!));
    return path.startsWith('/') && !path.includes('\0') && !path.includes('..') ? path : null;
  } catch {
    return null;
  }
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: string, cache: string): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const [encoding, ext] = accepted.includes('br')
    ? ['br', '.br']
    : accepted.includes('gzip')
      ? ['gzip', '.gz']
      : ['', ''];
  const packed = encoding !== '' && existsSync(file + ext);
  const served = packed ? file + ext : file;
  if (!existsSync(served)) return reply.callNotFound() as unknown as FastifyReply;
  const { size, mtimeMs } = statSync(served);
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  reply.headers({
    'cache-control': cache,
    etag,
    vary: 'accept-encoding',
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (packed) reply.header('content-encoding', encoding);
  return reply.header('content-length', size).send(createReadStream(served));
}
