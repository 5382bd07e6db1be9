export type KnownRegion = { code: string; name: string; mergedTo: string | null };
/** A line of the yearly sheet: a code with its name, or a code that gives way to another. */
export type RegionLine = { line: number; code: string; name: string; mergedTo: string };

export type Renewal = {
  added: { code: string; name: string; level: number; parentCode: string | null }[];
  renamed: { code: string; name: string; before: string }[];
  retired: { code: string; name: string; mergedTo: string }[];
  faults: { line: number; key: string }[];
};

/** Province, city or county, as the zeros at its end say. */
export function levelOf(code: string): number {
  if (code.endsWith('0000')) return 1;
  return code.endsWith('00') ? 2 : 3;
}

/** The region above one: its city, its province; a county right below a province has that. */
function parentOf(code: string, isThere: (code: string) => boolean): string | null {
  const level = levelOf(code);
  if (level === 1) return null;
  const city = `${code.slice(0, 4)}00`;
  return level === 3 && isThere(city) ? city : `${code.slice(0, 2)}0000`;
}

/**
 * What a year's sheet changes: codes that are new, names that are new, codes that go to another. Whatever a sheet doesn't name
 * stays. A code goes to one that is in use after it, and none that still has regions below it goes.
 */
export function renewalOf(known: readonly KnownRegion[], lines: readonly RegionLine[]): Renewal {
  const live = new Map(known.filter(({ mergedTo }) => mergedTo === null).map((one) => [one.code, one.name]));
  const going = new Map(
    lines.filter(({ mergedTo }) => mergedTo !== '').map((one) => [one.code, one.mergedTo]),
  );
  const coming = new Set(lines.filter(({ mergedTo }) => mergedTo === '').map(({ code }) => code));
  const staysLive = (code: string) => !going.has(code) && (live.has(code) || coming.has(code));
  const renewal: Renewal = { added: [], renamed: [], retired: [], faults: [] };
  const seen = new Set<string>();
  for (const one of lines) {
    const key = faultOf(one, { live, going, staysLive, isTwice: seen.has(one.code) });
    seen.add(one.code);
    if (key !== null) renewal.faults.push({ line: one.line, key });
    else if (one.mergedTo !== '')
      renewal.retired.push({ code: one.code, name: live.get(one.code)!, mergedTo: one.mergedTo });
    else if (!live.has(one.code))
      renewal.added.push({
        code: one.code,
        name: one.name,
        level: levelOf(one.code),
        parentCode: parentOf(one.code, staysLive),
      });
    else if (live.get(one.code) !== one.name)
      renewal.renamed.push({ code: one.code, name: one.name, before: live.get(one.code)! });
  }
  renewal.added.sort((a, b) => a.level - b.level);
  return renewal;
}

type Around = {
  live: ReadonlyMap<string, string>;
  going: ReadonlyMap<string, string>;
  staysLive: (code: string) => boolean;
  isTwice: boolean;
};

function faultOf(
  { code, name, mergedTo }: RegionLine,
  { live, going, staysLive, isTwice }: Around,
): string | null {
  if (!/^\d{6}$/.test(code) || code.endsWith('000000')) return 'codeWrong';
  if (isTwice) return 'twice';
  if (mergedTo !== '') {
    if (!live.has(code)) return 'unknown';
    if (!staysLive(mergedTo)) return 'targetUnknown';
    const below = [...live.keys()].some(
      (other) => other !== code && isBelow(other, code) && !going.has(other),
    );
    return below ? 'hasBelow' : null;
  }
  if (name === '') return 'nameMissing';
  const above = parentOf(code, staysLive);
  return above !== null && !staysLive(above) ? 'noParent' : null;
}

const isBelow = (code: string, above: string): boolean => {
  const level = levelOf(above);
  return level < 3 && code.startsWith(above.slice(0, level * 2));
};
