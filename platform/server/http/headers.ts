import type { FastifyInstance } from 'fastify';
import type { Frames } from '../access/frames.ts';

/**
 * Strict content policy: scripts from here only. Styles may be inline, because antd writes its rules
 * into style elements; a style cannot run. Text becomes HTML only through two policies of the page, which let nothing
 * through that opens an element uncleaned (decision 0032).
 */
const CONTENT_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default dompurify',
].join('; ');

/** A year, and for this name alone: what else the school's domain serves is not ours to promise. */
const HTTPS_ONLY = 'max-age=31536000';

/** Pages may also frame the systems that the school named. */
const pagePolicy = (hosts: readonly string[]): string =>
  CONTENT_POLICY.replace(/frame-src [^;]*/, (own) =>
    [own, ...hosts.map((host) => `https://${host}`)].join(' '),
  );

export function secureHeaders(app: FastifyInstance, frames: Frames): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    reply.header('x-frame-options', 'SAMEORIGIN');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()');
    // a browser believes it over https only, and whoever has no certificate must not be locked out
    if (request.protocol === 'https') reply.header('strict-transport-security', HTTPS_ONLY);
    if (!reply.hasHeader('content-security-policy')) {
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
      // a page comes without its frames rather than not at all
      const hosts = isPage ? await frames.allowedAt(request.hostname).catch(() => []) : [];
      reply.header('content-security-policy', pagePolicy(hosts));
    }
    // answers hold personal data: the back button after logging out must not show them
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
}
