import type { Feed } from '#platform/server/figures/feed.ts';
import { metrics, type Metric } from '#platform/server/figures/metrics.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Work } from '#platform/server/work.ts';
import { KINDS, type Unplaced } from '../rules/kinds.ts';
import { isWhole } from '../rules.ts';

/** What a room tells besides its figures, with its name. */
export type KnownFeed = { code: string; name: string; room: string; columns: string[]; feed: Feed };

/** All that screens of this installation can show: what its rooms count and tell. No room is named here. */
export type Sources = { metrics: ReadonlyMap<string, Metric>; feeds: ReadonlyMap<string, KnownFeed> };

export function sourcesOf(work: Pick<Work, 'platform' | 'locale'>): Sources {
  const { platform, locale } = work;
  return {
    metrics: new Map(metrics(platform, locale).map((metric) => [metric.code, metric])),
    feeds: new Map(
      feedsOf(platform).map(([code, room, feed]) => {
        const say = (part: string) => platform.words.say(locale, `feeds.${code}.${part}`);
        const columns = feed.kind === 'list' ? feed.columns.map(say) : [];
        return [code, { code, room, feed, columns, name: say('title') }];
      }),
    ),
  };
}

const feedsOf = ({ rooms }: Pick<Platform, 'rooms'>): [code: string, room: string, feed: Feed][] =>
  rooms.flatMap(({ declaration, server }) =>
    Object.entries(server.feeds ?? {}).map(([code, feed]): [string, string, Feed] => [
      code,
      declaration.name,
      feed,
    ]),
  );

/** Whether this installation can tell what a panel shows, in the way in which it shows it. */
export function isKnown(panel: Unplaced, sources: Sources): boolean {
  const { draws } = KINDS[panel.kind];
  if (!isWhole(panel)) return false;
  if (draws === 'none') return true;
  if (draws === 'list' || draws === 'plan') return sources.feeds.get(panel.feed!)?.feed.kind === draws;
  const asked = panel.metrics!.map((code) => sources.metrics.get(code));
  return asked.every(
    (metric) =>
      metric !== undefined &&
      (draws !== 'parts' || metric.dims.some(({ name }) => name === panel.by)) &&
      (draws === 'course' ? metric.timed : !metric.courseOnly) &&
      Object.keys(panel.filters ?? {}).every((name) => metric.filters.includes(name)),
  );
}

/** What a panel is called where nobody gave it a name: what it counts, by what. */
export function titleOf(panel: Unplaced, { metrics: known, feeds }: Sources): string {
  if (panel.title) return panel.title;
  if (panel.feed) return feeds.get(panel.feed)?.name ?? '';
  const asked = (panel.metrics ?? []).flatMap((code) => known.get(code) ?? []);
  const by = asked[0]?.dims.find(({ name }) => name === panel.by)?.label;
  // several are called what their figures are: the legend names each
  const names = (asked.length > 1 && asked[0]!.title) || asked.map(({ name }) => name).join(' / ');
  return by && KINDS[panel.kind].draws === 'parts' ? `${names} · ${by}` : names;
}
