import type { App } from '#modules/system/app/answers';

export type Findable = { app: App; texts: string[]; initials: string; pinyin: string };

/** Apps with everything by which they are found: name, category, keywords, pinyin. Its tables load on the first search. */
export async function findable(apps: readonly App[]): Promise<Findable[]> {
  const { pinyin } = await import('pinyin-pro');
  return apps.map((app) => {
    const parts = pinyin(app.appName, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).map((part) =>
      part.toLowerCase(),
    );
    return {
      app,
      texts: [app.appName, app.categoryLabel, app.keywords ?? '', app.remark ?? ''].map((text) =>
        text.toLowerCase(),
      ),
      initials: parts.map((part) => part[0]).join(''),
      pinyin: parts.join(''),
    };
  });
}

/** The better match first; nothing typed finds all. */
export function matching(all: readonly Findable[], text: string): App[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return all.map(({ app }) => app);
  const rank = ({ texts, initials, pinyin }: Findable) => {
    if (texts[0]!.includes(wanted)) return 0;
    if (initials.startsWith(wanted)) return 1;
    if (initials.includes(wanted) || pinyin.startsWith(wanted)) return 2;
    return texts.some((one) => one.includes(wanted)) ? 3 : 9;
  };
  return all
    .map((one) => ({ app: one.app, rank: rank(one) }))
    .filter((one) => one.rank < 9)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ app }) => app);
}
