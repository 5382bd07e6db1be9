import type { Language } from '../../client/language.ts';
import type { RouteMeta, RouteRecord } from '../../client/types.ts';

/** A route of the menu with its full path and its way up. */
export type MenuNode = {
  path: string;
  name: string;
  component: string | null;
  redirect: string | null;
  meta: RouteMeta;
  children: MenuNode[];
};

const ROOT = '/layout';

/** Routes as the server sends them → nodes with full paths under /layout (spec §2). */
export function menuTree(records: readonly RouteRecord[], parent = ROOT): MenuNode[] {
  return records.map((record) => {
    const path = fullPath(record.path, parent);
    const { name, component, redirect, meta } = record;
    return { path, name, component, redirect, meta, children: menuTree(record.children ?? [], path) };
  });
}

/** A path that starts with `/` is absolute; both kinds end up below /layout. */
function fullPath(path: string, parent: string): string {
  const bare = path.replace(/^\/+|\/+$/g, '');
  if (!path.startsWith('/')) return bare ? `${parent}/${bare}` : parent;
  return bare === 'layout' || bare.startsWith('layout/') ? `/${bare}` : `${ROOT}/${bare}`;
}

/** All nodes, parents first. */
export function flatten(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children)]);
}

/** What the menu shows: hidden entries fall out, and directories without a visible page. */
export function visible(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes
    .filter((node) => !node.meta.isHide)
    .map((node) => ({ ...node, children: visible(node.children) }))
    .filter((node) => node.children.length > 0 || isPage(node));
}

/** Something that opens, in contrast to a directory. */
export function isPage(node: MenuNode): boolean {
  return Boolean(node.component || node.meta.isLink);
}

/** A directory and a link elsewhere show no tag, a framed page is kept. */
export function metaOf(node: MenuNode): RouteMeta {
  const { meta } = node;
  if (!isPage(node) || (meta.isLink && !meta.isIframe)) return { ...meta, isTag: false };
  return meta.isLink ? { ...meta, isKeepAlive: true } : meta;
}

/** The visible entry that stands for a path: itself, else the nearest one above it (detail pages). */
export function activePath(nodes: readonly MenuNode[], path: string): string {
  const shown = flatten(visible(nodes))
    .filter(isPage)
    .map((node) => node.path);
  if (shown.includes(path)) return path;
  const above = shown.filter((one) => path.startsWith(`${one}/`)).sort((a, b) => b.length - a.length);
  return above[0] ?? path;
}

/** From the first level down to the node with this path. */
export function trail(nodes: readonly MenuNode[], path: string): MenuNode[] {
  for (const node of nodes) {
    if (node.path === path && (isPage(node) || node.children.length === 0)) return [node];
    const below = trail(node.children, path);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** The first page that a directory opens. */
export function firstPage(node: MenuNode): MenuNode | undefined {
  return flatten(visible([node])).find(isPage);
}

export function titleOf(meta: RouteMeta, language: Language): string {
  return meta.i18n?.[language] || meta.title;
}

/** Cuts a long title as the narrow first column does: 4 characters, or 3 beside an icon. */
export function cutTitle(title: string, most: number): string {
  return [...title].length > most ? [...title].slice(0, most).join('') : title;
}
