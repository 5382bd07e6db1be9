import type { ReactNode } from 'react';
import { Icon, iconNamed } from '../icons.tsx';
import type { MenuNode } from './menu-tree.ts';

/** Icon of an entry: its own, else its branch's (`/layout/<wing>`). */
export function nodeIcon(node: MenuNode): ReactNode {
  const wing = node.path.split('/')[2];
  const own = iconNamed(node.meta.icon) ?? iconNamed(wing) ?? iconNamed(node.path.split('/').at(-1));
  return <Icon name={own ?? 'folder'} />;
}
