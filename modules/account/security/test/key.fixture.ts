import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** Just enough CBOR (RFC 8949) for what an authenticator writes. */
function cbor(value: number | string | Buffer | Map<unknown, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, inner]) => [cbor(key as number), cbor(inner as Buffer)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

type Asked = { challenge: string };
type Behaviour = { origin?: string; rpId?: string; verified?: boolean; type?: string };

/** A passkey as a phone holds it (WebAuthn level 3, ES256, no attestation), at one site. */
export function softKey(site: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const state = { counter: 0 };
  const client = (type: string, asked: Asked, { origin = site }: Behaviour) =>
    Buffer.from(JSON.stringify({ type, challenge: asked.challenge, origin, crossOrigin: false }));
  const head = ({ rpId = new URL(site).hostname, verified = true }: Behaviour, more: number) => {
    state.counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(state.counter);
    const flags = PRESENT | (verified ? VERIFIED : 0) | more;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  };
  const frame = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  return {
    state,
    /** The answer to the question for a new key. */
    make(asked: Asked, behaviour: Behaviour = {}) {
      const size = Buffer.from([0, id.length]);
      const data = Buffer.concat([head(behaviour, ATTESTED), Buffer.alloc(16), size, id, coseOf(publicKey)]);
      const attestation = new Map<unknown, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return {
        ...frame,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client(behaviour.type ?? 'webauthn.create', asked, behaviour).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** The answer to the question who sits here. */
    answer(asked: Asked, behaviour: Behaviour = {}, key: KeyObject = privateKey) {
      const clientData = client(behaviour.type ?? 'webauthn.get', asked, behaviour);
      const data = head(behaviour, 0);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), key);
      return {
        ...frame,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

function coseOf(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' });
  return cbor(
    new Map<unknown, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]),
  );
}
