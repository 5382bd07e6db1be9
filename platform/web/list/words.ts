import { useEffect, useState } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { hasWord, loadWords, useLanguage, useWords, word } from '../i18n/words.ts';
import { findHome, knownHome } from '../pick/registry.ts';

/** Words of a room for what its declarations name. */
export type Labels = {
  /** A field, a frame column, or a neighbour's column (`studentId.name`). */
  field(resource: Resource, name: string): string;
  /** A column inside a `children` field: the word `children.<resource>.<field>.<inner>`, else the field's of that name. */
  child(resource: Resource, field: string, inner: string): string;
  group(resource: Resource, group: string): string;
  resource(resource: Resource): string;
  /** A verb or transition: the room's own word, else the platform's for derived verbs. */
  action(resource: Resource, verb: string): string;
  /** Any word of a screen: the room's own where it has one, else that of all rooms. */
  said(key: string): string;
};

/** Labels in the reader's language; redrawn when it changes. */
export function useLabels(room: string): Labels {
  useWords(room);
  const own = (key: string, otherwise: string) => (hasWord(key, room) ? word(key, {}, room) : otherwise);
  return {
    field: (resource, name) =>
      name.includes('.')
        ? neighbourWord(resource, name)
        : (resource.titles?.[name] ?? own(`fields.${resource.name}.${name}`, frameWord(name))),
    child: (resource, field, inner) =>
      own(`children.${resource.name}.${field}.${inner}`, own(`fields.${resource.name}.${inner}`, inner)),
    said: (key) => own(key, word(key)),
    group: (resource, group) => own(`groups.${resource.name}.${group}`, word('detail.main')),
    resource: (resource) => own(`resources.${resource.name}`, resource.name),
    action: (resource, verb) =>
      own(
        `actions.${resource.name}.${verb}`,
        // what several resources of a room share, then what all rooms share
        own(`actions.${verb}`, hasWord(`list.${verb}`, 'shell') ? word(`list.${verb}`) : verb),
      ),
  };
}

function frameWord(name: string): string {
  return hasWord(`list.frame.${name}`, 'shell') ? word(`list.frame.${name}`) : name;
}

/** A neighbour's column is called what its own room calls it. */
function neighbourWord(resource: Resource, path: string): string {
  const [through = '', column = ''] = path.split('.');
  const to = targetOf(resource, through);
  const home = to ? knownHome(to) : undefined;
  return home ? word(`fields.${to}.${column}`, {}, home.room) : column;
}

function targetOf(resource: Resource, name: string): string | undefined {
  const field = resource.fields[name];
  if (field?.kind === 'ref' || field?.kind === 'refs') return field.to;
  return field?.kind === 'snapshot' && field.as.kind === 'ref' ? field.as.to : undefined;
}

/** Whether the words that a list of this resource needs are loaded: its room's and those of shown neighbours. */
export function useListWords(room: string, resource: Resource): boolean {
  const language = useLanguage();
  const key = `${room} ${resource.name} ${language}`;
  const [ready, setReady] = useState('');
  useEffect(() => {
    let gone = false;
    void settled(loadListWords(room, resource)).then(() => !gone && setReady(key));
    return () => void (gone = true);
  }, [key, room, resource]);
  return ready !== '';
}

/** A missing neighbour must not hide the list. */
async function settled(loading: Promise<void>): Promise<void> {
  await Promise.allSettled([loading]);
}

async function loadListWords(room: string, resource: Resource): Promise<void> {
  const dotted = resource.list.columns.filter((column) => column.includes('.'));
  const targets = new Set(dotted.map((column) => targetOf(resource, column.split('.')[0]!)));
  const neighbours = [...targets].map(async (to) => {
    const home = to ? await findHome(to, room) : null;
    if (home) await loadWords(home.room);
  });
  await Promise.all([loadWords(room), ...neighbours]);
}
