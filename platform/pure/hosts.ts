/** More other systems than a school shows inside its pages. */
const MOST = 20;

/** A name with its port, and nothing in it that means something in a policy. */
const PLAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/;

/** `a.edu.cn, b.edu.cn:8443`: names of hosts as an address has them, each once; null when one of them is none. No wildcards. */
export function hostsIn(text: string): string[] | null {
  const hosts = text
    .split(/[\s,，;；、]+/)
    .filter(Boolean)
    .map(hostIn);
  const found = hosts.filter((host) => host !== null);
  return found.length === hosts.length && found.length <= MOST ? [...new Set(found)] : null;
}

function hostIn(text: string): string | null {
  const url = URL.canParse(`https://${text}`) ? new URL(`https://${text}`) : null;
  // whatever stands before or behind the name makes the address longer than the name
  const bare = url !== null && url.href === `https://${url.host}/` && !/[/?#@]/.test(text);
  return bare && PLAIN.test(url.host) ? url.host : null;
}

/** The host of an https address; null for anything else. */
export function httpsHost(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const open = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return open && PLAIN.test(url.host) ? url.host : null;
}
