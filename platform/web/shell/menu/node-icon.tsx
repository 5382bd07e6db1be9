import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { iconNamed } from '../icon-names.ts';
import type { MenuNode } from './menu-tree.ts';

/** Icon of an entry, as its room or its wing names it. */
export function nodeIcon(node: MenuNode): ReactNode {
  return <Icon name={iconNamed(node.meta.icon) ?? 'folder'} />;
}
