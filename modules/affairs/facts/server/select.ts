import { z } from 'zod';
import type { Field } from '#platform/kit/field.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { factBook, maySee } from './known.ts';

export type KnownFact = {
  code: string;
  name: string;
  value: Field;
  params: { name: string; label: string; field: Field }[];
};

/** What the reader may make rules of. */
export const factSelect = get('xsgl/personFact/getSelect', {
  needs: 'login',
  query: z.strictObject({}),
  async handle(work): Promise<KnownFact[]> {
    const say = (key: string) => work.platform.words.say(work.locale, key);
    return [...factBook(work.platform)]
      .filter(([, fact]) => maySee(work, fact))
      .map(([code, { value, params = {} }]) => ({
        code,
        name: say(`facts.${code}.name`),
        value,
        params: Object.entries(params).map(([name, field]) => ({
          name,
          label: say(`facts.${code}.params.${name}`),
          field,
        })),
      }));
  },
});
