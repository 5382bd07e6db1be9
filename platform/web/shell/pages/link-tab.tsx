import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useMenus } from '../menu/menus.ts';
import { noteOpen } from '../note-open.ts';
import { FramePage } from './frame-page.tsx';
import { NotFound } from './states.tsx';

/** `/layout/link/:id?isTab=1`: the menu entry's address in a tab of the layout. */
export function LinkTab() {
  const { id = '' } = useParams();
  const { byId } = useMenus();
  const href = byId.get(id)?.meta.isLink;
  useEffect(() => noteOpen(href ? id : undefined), [href, id]);
  return href ? <FramePage src={href} /> : <NotFound />;
}
