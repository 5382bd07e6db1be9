/** What a browser says of itself, as people name it: kind of device, system and browser. `''` for what is unknown. */
export type Device = { kind: 'phone' | 'computer' | 'program'; system: string; browser: string };

const SYSTEMS: readonly [RegExp, string][] = [
  [/HarmonyOS/i, 'HarmonyOS'],
  [/Android/i, 'Android'],
  [/iPhone|iPad|iPod/i, 'iOS'],
  [/Windows/i, 'Windows'],
  [/Mac OS X|Macintosh/i, 'macOS'],
  [/CrOS/i, 'ChromeOS'],
  [/Linux|X11/i, 'Linux'],
];

/** Each calls itself Chrome or Safari too, so the narrower name comes first. */
const BROWSERS: readonly [RegExp, string][] = [
  [/wxwork/i, 'WeCom'],
  [/MicroMessenger/i, 'WeChat'],
  [/DingTalk/i, 'DingTalk'],
  [/Edg(e|A|iOS)?\//i, 'Edge'],
  [/QQBrowser/i, 'QQ Browser'],
  [/Firefox|FxiOS/i, 'Firefox'],
  [/Chrome|CriOS/i, 'Chrome'],
  [/Safari/i, 'Safari'],
];

/** @example deviceOf(userAgent) // { kind: 'phone', system: 'Android', browser: 'WeChat' } */
export function deviceOf(userAgent: string): Device {
  const first = (known: readonly [RegExp, string][]) => known.find(([shape]) => shape.test(userAgent))?.[1];
  const system = first(SYSTEMS) ?? '';
  const browser = first(BROWSERS) ?? '';
  const phone = /Mobi|Android|iPhone|iPad|HarmonyOS/i.test(userAgent);
  return { kind: phone ? 'phone' : system && browser ? 'computer' : 'program', system, browser };
}
