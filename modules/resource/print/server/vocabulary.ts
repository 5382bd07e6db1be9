import type { Work } from '#platform/server/work.ts';

type Named = { name: string; label: string };
export type KnownDocument = {
  code: string;
  name: string;
  facts: Named[];
  variants: { value: string; label: string }[];
};

/** Everything that the rooms print, in the reader's words: what may stand on it, and of what kinds it is. */
export function knownDocuments(work: Work): Promise<KnownDocument[]> {
  const { rooms, words } = work.platform;
  const say = (key: string) => words.say(work.locale, key);
  const known = rooms.flatMap(({ server }) => Object.entries(server.documents ?? {}));
  return Promise.all(
    known.map(async ([code, { sample, variants }]) => {
      const inner = Object.entries(sample.lists ?? {}).flatMap(([list, rows]) =>
        Object.keys(rows[0] ?? {}).map((name) => ({
          name: `${list}.${name}`,
          label: `${say(`documents.${code}.lists.${list}.name`)} · ${say(`documents.${code}.lists.${list}.${name}`)}`,
        })),
      );
      const facts = Object.keys(sample.facts).map((name) => ({
        name,
        label: say(`documents.${code}.facts.${name}`),
      }));
      return {
        code,
        name: say(`documents.${code}.name`),
        facts: [
          ...facts,
          ...inner,
          { name: 'qr', label: say('printTemplateQr') },
          { name: 'seal', label: say('printTemplateSeal') },
        ],
        variants: (await variants?.(work)) ?? [],
      };
    }),
  );
}
