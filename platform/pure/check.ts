/** 11 digits, the first 1, the second 3 to 9 (specification §5). */
export function isPhone(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}

const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const HOST = /^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;

/** A full host name such as `xg.school.edu.cn`: no address of numbers, no port. */
export function isHost(text: string): boolean {
  return text.length <= 253 && HOST.test(text);
}

/** A standard address: dotted local part of at most 64 characters, a real host name. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64 || text.length > 254) return false;
  return LOCAL_PART.test(text.slice(0, at)) && HOST.test(text.slice(at + 1));
}

/** http, https or ftp with a host that could exist: a name, `localhost`, or an IP address. */
export function isUrl(text: string): boolean {
  if (!/^(https?|ftp):\/\/[^\s\\]+$/i.test(text) || text.length > 2000) return false;
  const url = parsed(text);
  // A name and password in an address serve to disguise its host.
  if (!url || url.username || url.password) return false;
  // The dot that ends a full host name is not part of it.
  const host = url.hostname.replace(/\.$/, '');
  return host === 'localhost' || /^\[[0-9a-f:.]+\]$/i.test(host) || isIpv4(host) || HOST.test(host);
}

/** Whether a file's extension is among those allowed (`['jpg', '.PDF']`); upper and lower case are one. */
export function fileExtensionAllowed(fileName: string, allowed: readonly string[]): boolean {
  const extension = /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase();
  if (extension === undefined) return false;
  return allowed.some((one) => one.replace(/^\./, '').toLowerCase() === extension);
}

export type PasswordStrength = 0 | 1 | 2;

const CLASSES = [/[A-Z]/, /[a-z]/, /[0-9]/, /[!@#^*()[\]{}_+=-]/];

/** 0 below 8 characters or with one class, 1 with two or three classes, 2 with all four (specification §5). */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < 8) return 0;
  const classes = CLASSES.filter((one) => one.test(password)).length;
  if (classes === 4) return 2;
  return classes >= 2 ? 1 : 0;
}

const BARS = [
  { percent: 36, status: 'exception' },
  { percent: 70, status: 'warning' },
  { percent: 100, status: 'success' },
] as const;

/** How the strength bar looks (specification §4). */
export function strengthBar(strength: PasswordStrength): (typeof BARS)[number] {
  return BARS[strength];
}

/** `URL.parse` would be shorter, but phones that students own don't all have it. */
function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function isIpv4(host: string): boolean {
  return /^(\d{1,3}\.){3}\d{1,3}$/.test(host) && host.split('.').every((part) => Number(part) <= 255);
}
