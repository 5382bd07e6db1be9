import type { Application } from './application.ts';
import type { Figures } from './figures.ts';
import type { Parameter } from './parameter.ts';
import { permissionsOf, type Resource } from './resource.ts';

/** One page of a room: a menu entry, a route under /layout and a lazy chunk. */
export type Page = {
  /** Path below the room, such as `apply`; `''` is the room's own page. */
  path: string;
  /** Its address below /layout and its code, where an older room had it: what schools arranged stays. */
  route?: string;
  icon?: string;
  sort?: number;
  /** The derived list of this resource; without it the room's `web.tsx` brings the page under `path`. */
  resource?: string;
  /** The derived screen of an application, by its process: a person's own ones with the form, or the approvers' desk. */
  application?: { of: string; view: 'own' | 'desk' };
  /** The derived page of declared figures, by `<resource>.<call>`. */
  figures?: string;
  /** The derived page of a group of parameters. `<group>Param.getOne` sees it, `<group>Param.submit` changes it. */
  parameters?: string;
  /** Permissions that are buttons of this page. The scope of the page rules their rows. */
  buttons: readonly string[];
  /** Roles that see the page on the first day. */
  roles: readonly string[];
  hidden?: boolean;
  /** Only in the menu of the school that carries the platform's administration. */
  platformOnly?: boolean;
  /** A page that students and staff also reach from the phone's first screen. */
  mobile?: boolean;
};

/** A value of a dictionary. Its label is the word `dict.<code>.<value>` of the room. */
export type DictValue = string | { value: string; color?: string; closed?: boolean };

export type Dictionary = {
  /** GB/T or JY/T number: values are read-only then. */
  standard?: string;
  /** Values that name states: the school may rename them, not add or remove. */
  closed?: boolean;
  /** Besides `values`, one for each declared resource, process or printed document, called by its own word. */
  of?: 'resources' | 'processes' | 'documents';
  values: readonly DictValue[];
};

/** A card that the room offers for the first page. Its screen is in `web/widgets.tsx`, its name the word `widgets.<code>`. */
export type Widget = {
  code: string;
  /** Kinds of roles that it is for; all where nothing is said. */
  roles?: readonly string[];
  /** A permission without which it would show nothing; by kind of role where only some of them need one. */
  needs?: string | { readonly [roleType: string]: string };
  /** Columns of twelve and rows of 56 px that it takes at first, and at least. */
  w: number;
  h: number;
  minW?: number;
  minH?: number;
  /** Place among the others in the layout that nobody arranged; left out, it waits on the shelf. */
  sort?: number;
  /** The page that shows all of it. */
  link?: string;
  /** What its owner may set: how many lines (so many at first), and one kind alone, out of a dictionary. */
  settings?: { count: number; kinds?: string };
};

/**
 * Messages that people know as one kind, and choose the ways for: site, SMS, e-mail, WeChat Work. Its name is the word
 * `messageKinds.<code>`. Messages of no kind come by the site alone.
 */
export type MessageKind = {
  code: string;
  /** Keys of the messages, as `message` gets them. */
  keys: readonly string[];
  /** What one has to know: it can't be turned off on the site. */
  fixed?: boolean;
  /** Kinds of roles that get it; all where nothing is said. */
  roles?: readonly string[];
};

/** A role; one without `roleType` is a kind of people, and every role is of one of those. Its name is the word `roles.<code>`. */
export type RoleDeclaration = {
  code: string;
  roleType?: string;
  /** What it sees where the school says nothing else. */
  scope: string;
  /** What everybody of a kind has with his account: it raises nobody above others. */
  ordinary?: boolean;
};

/** Parts of the product with accounts of their own: a token of one opens nothing of another (decision 0052). */
export type Realm = 'office' | 'welcome' | 'exam';

/**
 * An application that may ask for tokens. Browser applications are public: their "secret" is their own name, it says
 * which application calls and opens nothing.
 */
export type Client = {
  id: string;
  /** `welcome` and `exam` are realms of their own (`Realm`), all others open the office. */
  type: 'web' | 'mobile' | 'welcome' | 'exam' | 'screen';
  grants: readonly string[];
  /** Kinds of people that it is for; without it everybody but applicants, whose rooms have applications of their own. */
  users?: readonly string[];
};

export type RoomDeclaration = {
  /** `wing/room`, equal to the folder. */
  name: string;
  dependsOn: readonly string[];
  resources: readonly Resource[];
  /** Rows of these resources that are handed in and decided about. */
  applications?: readonly Application[];
  /** What is counted of them. */
  figures?: readonly Figures[];
  pages: readonly Page[];
  /** First-day grants: role code → permissions, `resource.*` for all of a resource. */
  grants: { readonly [role: string]: readonly string[] };
  dictionaries?: { readonly [code: string]: Dictionary };
  parameters?: { readonly [key: string]: Parameter };
  /** Roles that this room brings. */
  roles?: readonly RoleDeclaration[];
  /** Applications that may ask for tokens. */
  clients?: readonly Client[];
  widgets?: readonly Widget[];
  messages?: readonly MessageKind[];
};

/**
 * As a room writes a page: `'all'` are the permissions of its resource; in a list, `student.*` stands for all of one and
 * `-student.import` takes one out.
 */
export type PageSource = Omit<Page, 'buttons'> & { buttons: 'all' | readonly string[] };
type RoomSource = Omit<RoomDeclaration, 'pages'> & { pages: readonly PageSource[] };

/** Says what a room is. Data only; behaviour is in `server.ts` and `web.tsx`. @throws Error for a resource that isn't the room's */
export function room({ pages, ...rest }: RoomSource): RoomDeclaration {
  return {
    ...rest,
    pages: pages.map((page) => ({ ...page, buttons: buttonsOf(page, rest.resources) })),
  };
}

function buttonsOf({ buttons, resource }: PageSource, resources: readonly Resource[]): string[] {
  const written = buttons === 'all' ? [`${resource}.*`] : buttons;
  const minus = new Set(written.filter((name) => name.startsWith('-')).map((name) => name.slice(1)));
  const plus = written.flatMap((name) => {
    if (!name.endsWith('.*')) return name;
    const meant = resources.find((one) => `${one.name}.*` === name);
    if (!meant) throw new Error(`its buttons name ${name}, which is no resource of the room`);
    return permissionsOf(meant);
  });
  return plus.filter((name) => !name.startsWith('-') && !minus.has(name));
}
