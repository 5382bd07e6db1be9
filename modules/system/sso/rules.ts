/** A path of this site, or the first page: a foreign address in `redirect` must not carry anybody away. */
export function safePath(wanted: string | undefined): string {
  const SITE = 'http://here.invalid';
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\p{Cc}\\]/u.test(wanted)) return '/index';
  const target = URL.canParse(wanted, SITE) ? new URL(wanted, SITE) : null;
  // `//` after the dots of `/a/..//evil` are gone is a foreign address again
  if (target?.origin !== SITE || target.pathname.startsWith('//')) return '/index';
  return target.pathname + target.search + target.hash;
}

export type CasAnswer = { user: string; attributes: { [name: string]: string } };

const ENTITIES: { [name: string]: string } = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function plain(text: string): string {
  return text
    .trim()
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));/g, (whole, decimal, hex, name: string) => {
      if (name) return ENTITIES[name] ?? whole;
      const code = decimal ? Number(decimal) : parseInt(hex as string, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    });
}

const inner = (text: string, name: string): string | null =>
  new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^<>]*)?>([\\s\\S]*?)</(?:[\\w-]+:)?${name}\\s*>`).exec(text)?.[1] ??
  null;

/**
 * Whom a CAS server vouches for (CAS protocol 3.0, 2.5.7), or `null`. A document with comments, CDATA or a document
 * type is not read at all: a CAS server sends none, and each has been used to say two names with one.
 */
export function casAnswer(xml: string): CasAnswer | null {
  if (xml.includes('<!') || /authenticationFailure/.test(xml)) return null;
  const success = inner(xml, 'authenticationSuccess');
  const user = success && inner(success, 'user');
  if (!success || !user || user.includes('<')) return null;
  const list = inner(success, 'attributes') ?? '';
  const attributes = [...list.matchAll(/<(?:[\w-]+:)?([\w-]+)(?:\s[^<>]*)?>([^<]*)<\/(?:[\w-]+:)?\1\s*>/g)];
  return {
    user: plain(user),
    attributes: Object.fromEntries(attributes.map((hit) => [hit[1]!, plain(hit[2]!)])),
  };
}

/** The ticket whose session a CAS server ended (SAML LogoutRequest), or `null`. */
export function endedTicket(xml: string): string | null {
  if (xml.includes('<!') || !/LogoutRequest/.test(xml)) return null;
  const index = inner(xml, 'SessionIndex');
  return index && !index.includes('<') ? plain(index) : null;
}
