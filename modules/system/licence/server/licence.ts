import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

/** What a licence says. The signature (Ed25519) is over exactly the text that carries it. */
const licence = z.strictObject({
  licenceNo: z.string().min(1).max(60),
  machineCode: z.string().min(1).max(60),
  tenantId: z.string().regex(/^\d{6}$/),
  schoolName: z.string().trim().min(2).max(60),
  modules: z.array(z.string().max(60)).max(200),
  maxUsers: z.int().min(1).max(10_000_000),
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
  issuedAt: z.iso.datetime(),
});
export type Licence = z.output<typeof licence>;

/** Reads `<base64url of the JSON>.<base64url of the signature>`, or `null` unless the holder of the key signed it. */
export function readLicence(text: string, publicKey: string): Licence | null {
  const parts = /^([\w-]+)\.([\w-]+)$/.exec(text.replaceAll(/\s/g, ''));
  if (!parts) return null;
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    const said = Buffer.from(parts[1]!);
    if (key.asymmetricKeyType !== 'ed25519') return null;
    if (!verify(null, said, key, Buffer.from(parts[2]!, 'base64url'))) return null;
    const body: unknown = JSON.parse(Buffer.from(parts[1]!, 'base64url').toString('utf8'));
    const parsed = licence.safeParse(body);
    return parsed.success && parsed.data.validFrom <= parsed.data.validTo ? parsed.data : null;
  } catch {
    return null;
  }
}
