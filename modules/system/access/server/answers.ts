import type { ListedRow, Row } from '#platform/kit/resource.ts';
import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { sysMenu } from '../sys-menu.ts';
import type { sysRole } from '../sys-role.ts';
import type { issue } from './activation.ts';
import type { diagnose } from './diagnose.ts';
import type { getCheckedKeys } from './grant.ts';
import type { locked } from './locked.ts';
import type { addButtons, getButtons } from './menu-buttons.ts';
import type { compare } from './role-compare.ts';
import type { members } from './role-members.ts';
import type { end } from './user-places.ts';
import type { roles } from './user-roles.ts';
import type { begin } from './view-as.ts';
import type { grantableMenus, treeMenu } from './menu.ts';

/** A role as its list answers it. */
export type Role = ListedRow<typeof sysRole>;
export type Comparison = AnswerOf<typeof compare>;
/** What `sysRole/compare` answers. */
export type ComparedRole = Comparison['roles'][number];
export type ComparedMenu = Comparison['menus'][number];
export type ComparedScope = Comparison['scopes'][number];
export type ComparedUser = NonNullable<Comparison['users']>[number];
/** What `sysUser/diagnose` answers. */
export type Diagnosis = AnswerOf<typeof diagnose>;
/** One page of a diagnosis. */
export type DiagnosedPage = NonNullable<Diagnosis['page']>;
/** A menu as `sysMenu/gantTreeMenu` answers it: 1 directory, 2 page, 3 button. */
export type MenuNode = Pick<AnswerOf<typeof grantableMenus>[number], 'id' | 'title' | 'code' | 'category'> & {
  children: MenuNode[];
};
export type CheckedKeys = AnswerOf<typeof getCheckedKeys>;
/** One rule of a role: on which rows it counts, for one page or (`*`) for all without a rule of their own. */
export type Scope = CheckedKeys['scopes'][number];
export type Member = AnswerOf<typeof members>['records'][number];
export type ButtonsAdded = AnswerOf<typeof addButtons>;
export type Flags = Row<typeof sysMenu>;
/** A menu as `sysMenu/getTreeMenu` answers it, with what its editor needs. */
export type Menu = Omit<
  AnswerOf<typeof treeMenu>[number],
  'value' | 'key' | 'name' | 'component' | 'hasChildren' | 'children'
> & { children: Menu[] };
/** A button of a page as the program declares it, and what the school's menu has of it. */
export type PageButton = AnswerOf<typeof getButtons>[number];
/** What is known of the opening of pages. `counted` says whether it is counted long enough to judge. */
export type Usage = {
  days: number;
  since: string | null;
  counted: boolean;
  pages: { id: string; people: number; lastOn: string | null }[];
};
/** The answer of `sysUser/locked`: how many accounts wrong tries have locked, and the ids of the first of them. */
export type Locked = AnswerOf<typeof locked>;
/** What `sysUser/activate` hands out. The code is shown this once. */
export type Slip = AnswerOf<typeof issue>[number];
export type PlacesEnded = AnswerOf<typeof end>;
export type HeldRoles = AnswerOf<typeof roles>;
export type RoleLine = HeldRoles['roles'][number];
export type ViewBegun = AnswerOf<typeof begin>;
