import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { request } from './request.ts';

const library = () => import('@simplewebauthn/browser');

/** Whether this browser has passkeys at all, on a page that may ask for them. */
export const hasPasskeys = (): boolean => window.isSecureContext && typeof PublicKeyCredential === 'function';

/** Asks the server for a question and a key of this device for its answer. Throws when the person lets go. */
export async function askPasskey(url: string, anonymous: boolean): Promise<object> {
  const options = { body: {}, quiet: true, anonymous };
  const asked = await request<PublicKeyCredentialRequestOptionsJSON>('POST', url, options);
  return (await library()).startAuthentication({ optionsJSON: asked.data });
}

/** Makes a new key on this device, or on a phone or stick beside it. Throws when the person lets go. */
export async function makePasskey(url: string): Promise<object> {
  const asked = await request<PublicKeyCredentialCreationOptionsJSON>('POST', url, { body: {}, quiet: true });
  return (await library()).startRegistration({ optionsJSON: asked.data });
}
