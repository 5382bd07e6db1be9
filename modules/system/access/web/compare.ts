import { escapeFormula } from '#platform/pure/formula.ts';
import type { ComparedMenu, ComparedRole, ComparedUser, Comparison } from '../server/answers.ts';

/** One line of the comparison: what it is about, and for each role what it says there ('' where it has nothing). */
export type CompareLine = {
  key: string;
  title: string;
  note: string;
  depth: number;
  cells: string[];
  differs: boolean;
};

const differing = (cells: readonly string[]): boolean => new Set(cells).size > 1;

/** Menus in the order of the tree. Those that no role holds are left out: they say nothing about these roles. */
export function menuLines(
  menus: readonly ComparedMenu[],
  roles: readonly ComparedRole[],
  held: string,
): CompareLine[] {
  const below = Map.groupBy(menus, (menu) => menu.parentId);
  const walk = (parent: string | null, depth: number): CompareLine[] =>
    (below.get(parent) ?? []).flatMap((menu) => {
      const cells = roles.map(({ id }) => (menu.heldBy.includes(id) ? held : ''));
      const line = {
        key: menu.id,
        title: menu.title,
        note: menu.code,
        depth,
        cells,
        differs: differing(cells),
      };
      const inner = walk(menu.id, depth + 1);
      return menu.heldBy.length > 0 || inner.length > 0 ? [line, ...inner] : [];
    });
  return walk(null, 0);
}

/** The general scope first, then the pages that have one of their own in any of the roles. */
export function scopeLines(
  { scopes, roles, menus }: Comparison,
  words: { type(name: string): string; general: string; follows: string },
): CompareLine[] {
  const titles = new Map(menus.map(({ code, title }) => [code, title]));
  const codes = [...new Set(['*', ...scopes.map(({ menuCode }) => menuCode)])];
  return codes.map((code) => {
    const cells = roles.map(({ id }) => {
      const own = scopes.filter((scope) => scope.roleId === id && scope.menuCode === code);
      if (own.length === 0) return code === '*' ? '' : words.follows;
      return own.map(({ scopeType }) => words.type(scopeType)).join('、');
    });
    // two roles may both say "custom" and mean other departments
    const meant = roles.map(({ id }) =>
      JSON.stringify(
        scopes
          .filter((scope) => scope.roleId === id && scope.menuCode === code)
          .map(({ scopeType, custom }) => [scopeType, custom]),
      ),
    );
    const title = code === '*' ? words.general : (titles.get(code) ?? code);
    return { key: code, title, note: code === '*' ? '' : code, depth: 0, cells, differs: differing(meant) };
  });
}

export function userLines(
  users: readonly ComparedUser[],
  roles: readonly ComparedRole[],
  held: string,
): CompareLine[] {
  return users.map(({ id, accountNo, userName, heldBy }) => {
    const cells = roles.map((role) => (heldBy.includes(role.id) ? held : ''));
    return { key: id, title: userName, note: accountNo, depth: 0, cells, differs: differing(cells) };
  });
}

/** Lines that differ, with the way down to them. */
export function differences(lines: readonly CompareLine[]): CompareLine[] {
  return lines.filter(
    (line, index) =>
      line.differs || lines.slice(index + 1, endOf(lines, index)).some((below) => below.differs),
  );
}

/** Where what stands below a line ends. */
function endOf(lines: readonly CompareLine[], index: number): number {
  const next = lines.findIndex((line, at) => at > index && line.depth <= lines[index]!.depth);
  return next < 0 ? lines.length : next;
}

/** The comparison as a sheet's text, in which no cell is a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${escapeFormula(text).replaceAll('"', '""')}"`;
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}`;
}
