import { z } from 'zod';
import { declaredMenus } from '#platform/server/access/declared.ts';
import { addMenus } from '#platform/server/access/seed.ts';
import { record } from '#platform/server/audit/record.ts';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { signal } from '#platform/server/live/bus.ts';
import type { Work } from '#platform/server/work.ts';
import { buttonsOf, type KnownButton } from '../rules.ts';
import { sysMenu } from '../sys-menu.ts';
import { assertAdministratorLeft, lockAdministrators } from './administrators.ts';

/** Buttons as the product's rooms declare them: what a call can ask for. */
const declared = ({ tenant, platform }: Work) =>
  declaredMenus(tenant, platform.rooms, platform.words, {}).filter(({ category }) => category === 'button');

const stored = (work: Work) =>
  work.db.rows<KnownButton>(sql`
    select b.id, b.code, b.status, b.version, p.code as page, coalesce(b.name ->> ${work.locale.toLowerCase()}, b.name ->> 'zh-cn') as title,
      (select count(*)::int from sys_role_menu rm where rm.menu_id = b.id) as roles
    from sys_menu b join sys_menu p on p.id = b.parent_id where b.category = 'button' order by b.sort, b.code`);

/**
 * Each page's buttons against what the program asks for: those there and how many roles hold them, those switched off,
 * those that the school lacks, and those that no call asks for any more.
 */
export const getButtons = get('base/sysMenu/getButtons', {
  needs: 'sysMenu.list',
  query: z.strictObject({}),
  async handle(work) {
    const wanted = declared(work).map(({ code, parent, name }) => ({
      code,
      page: parent!,
      title: name[work.locale.toLowerCase() as keyof typeof name],
    }));
    return buttonsOf(wanted, await stored(work));
  },
});

/** Puts in the buttons of a page that the school lacks, held by the roles that hold them on the first day. */
export const addButtons = post('base/sysMenu/addButtons', {
  needs: 'sysMenu.add',
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    await lockAdministrators(work);
    const page = await work.db.row<{ code: string }>(
      sql`select code from sys_menu where id = ${id} and category = 'page'`,
    );
    if (!page) throw notFound();
    const codes = await addMenus(
      work,
      declared(work).filter(({ parent }) => parent === page.code),
    );
    await assertAdministratorLeft(work);
    if (codes.length > 0)
      await record(work, sysMenu, 'addButtons', [{ rowId: id, before: null, after: { buttons: codes } }]);
    await signal(work, { topic: 'grants', tenant: work.tenant });
    return { added: codes };
  },
});

export const menuButtons = [getButtons, addButtons];
