import { asFault, reasonOf } from '../outside.ts';
import { ChannelFault, type Provider } from '../port.ts';

const TIMEOUT = 15_000;

/** A mail server that speaks SMTP. */
export const smtp: Provider = {
  async send({ settings, secret, outbound }, { to, subject, content, id }) {
    const host = settings['host'] ?? '';
    // connects to exactly what was judged; the certificate is that of the name
    const address = await outbound.address(host).catch((error: unknown) => {
      throw asFault(error);
    });
    // loaded with the first mail: most schools send none
    const { createTransport } = await import('nodemailer');
    const security = settings['security'];
    const transport = createTransport({
      host: address,
      tls: { servername: host },
      port: Number(settings['port']),
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      ...(settings['user'] && { auth: { user: settings['user'], pass: secret } }),
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
    });
    try {
      const from = settings['from'] ?? '';
      const headers = { 'X-Campus-Message': id, 'Auto-Submitted': 'auto-generated' };
      const { messageId } = await transport.sendMail({ from, to, subject, text: content, headers });
      return { providerId: messageId };
    } catch (error) {
      throw new ChannelFault(kindOf(error), reasonOf(error));
    } finally {
      transport.close();
    }
  },
};

/** SMTP says it by its first digit: 4 come back later, 5 don't; a refused receiver stays refused. */
function kindOf(error: unknown): ChannelFault['kind'] {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  if (code === 'EENVELOPE' && responseCode >= 500) return 'never';
  if (code === 'EAUTH') return 'channel';
  return responseCode >= 500 ? 'channel' : 'later';
}
