import { resource } from '#platform/kit/resource.ts';

/**
 * A screen on a wall. `layout` is what its editor works on, what is shown is the newest of its editions; one that came
 * with the product and was never published arranges itself from what this installation counts.
 */
export const screen = resource({
  name: 'screen',
  service: 'base',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 50, required: true },
    code: { kind: 'text', max: 40, form: 'code', required: true },
    theme: { kind: 'dict', dict: 'screenTheme', required: true },
    refreshSec: { kind: 'integer', min: 30, max: 3600, required: true },
    builtIn: { kind: 'boolean', write: 'server' },
    layout: { kind: 'json', write: 'server' },
    publishedEdition: { kind: 'integer', write: 'server' },
    publishedAt: { kind: 'datetime', write: 'server' },
    editorId: { kind: 'ref', to: 'sysUser', write: 'server' },
    editingUntil: { kind: 'datetime', write: 'server' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['name', 'code', 'theme', 'refreshSec', 'builtIn', 'publishedEdition', 'publishedAt'],
    search: ['name', 'code'],
    sort: ['-builtIn', 'name'],
  },
  form: { main: ['name', 'code', 'theme', 'refreshSec'] },
  unique: { codeTaken: ['code'] },
});
