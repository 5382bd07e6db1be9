import { Select, Switch } from '#platform/web/form/antd.tsx';
import { useId, useRef, useState, type RefObject } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { saveBlob } from '#platform/web/client/transfer.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { printAlone } from '#platform/web/page/print-alone.ts';
import { Row } from '#platform/web/parts/box.tsx';
import type { Comparison, Role } from '../server/answers.ts';
import { csvOf, differences, menuLines, scopeLines, userLines, type CompareLine } from './compare.ts';
import { ROOM } from './role.ts';

const MOST = 6;

/** Roles side by side: what each may open and press, on which rows, and who has it. */
export function CompareRoles({ roles, onClose }: { roles: readonly Role[]; onClose: () => void }) {
  const t = useWords(ROOM);
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const [only, setOnly] = useState(true);
  const answer = useFetched<Comparison>(
    'base',
    'sysRole',
    'compare',
    { ids: chosen.join(',') },
    { enabled: chosen.length > 1, quiet: true, staleTime: 0, keep: true },
  );
  const found = chosen.length > 1 ? answer.data : undefined;
  const parts = found ? partsOf(found, t) : [];
  const shown = parts.map((part) => ({ ...part, lines: only ? differences(part.lines) : part.lines }));
  const save = () => {
    const head = [t('ui.compare.item'), '', ...found!.roles.map(({ roleName }) => roleName)];
    const rows = shown.flatMap(({ title, lines }) => [
      [title],
      ...lines.map((line) => ['　'.repeat(line.depth) + line.title, line.note, ...line.cells]),
    ]);
    saveBlob(new Blob([csvOf([head, ...rows])], { type: 'text/csv' }), `${t('ui.compare.title')}.csv`);
  };
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.close')}</Button>
      <Button icon="download" disabled={!found} onClick={save}>
        {t('ui.compare.export')}
      </Button>
      <Button
        icon="print"
        disabled={!found}
        onClick={() => sheet.current && printAlone(sheet.current, t('ui.compare.title'))}
      >
        {t('ui.compare.print')}
      </Button>
    </>
  );
  return (
    <Panel kind="drawer" width={1000} title={t('ui.compare.title')} onClose={onClose} foot={foot}>
      <Row gap={20} className="rights-tools">
        <Select
          className="form-pick"
          mode="multiple"
          maxCount={MOST}
          aria-label={t('ui.compare.choose')}
          placeholder={t('ui.compare.choose')}
          value={chosen}
          showSearch={{ optionFilterProp: 'label' }}
          options={roles.map((role) => ({ value: role.id, label: role.roleName }))}
          onChange={setChosen}
        />
        <Row as="span">
          <Switch id={id} size="small" checked={only} onChange={setOnly} />
          <label htmlFor={id}>{t('ui.compare.only')}</label>
        </Row>
      </Row>
      {chosen.length < 2 && <p className="list-state">{t('ui.compare.pick')}</p>}
      {chosen.length > 1 && answer.isPending && <Skeleton />}
      {chosen.length > 1 && answer.error && !found && (
        <Failed error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {found && <CompareTable sheet={sheet} found={found} parts={shown} />}
    </Panel>
  );
}

type Part = { key: string; title: string; lines: CompareLine[] };

function partsOf(found: Comparison, t: ReturnType<typeof useWords>): Part[] {
  const held = '✓';
  const words = {
    type: (name: string) => t(`ui.scope.${name}`),
    general: t('ui.generalScope'),
    follows: t('ui.compare.general'),
  };
  return [
    { key: 'menus', title: t('ui.compare.menus'), lines: menuLines(found.menus, found.roles, held) },
    { key: 'scopes', title: t('ui.compare.scopes'), lines: scopeLines(found, words) },
    ...(found.users
      ? [{ key: 'users', title: t('ui.compare.users'), lines: userLines(found.users, found.roles, held) }]
      : []),
  ];
}

type CompareTableProps = { sheet: RefObject<HTMLDivElement | null>; found: Comparison; parts: Part[] };

function CompareTable({ sheet, found, parts }: CompareTableProps) {
  const t = useWords(ROOM);
  return (
    <div className="table-scroll" ref={sheet} role="region" aria-label={t('ui.compare.title')} tabIndex={0}>
      <table className="data-table compare">
        <thead>
          <tr>
            <th scope="col">{t('ui.compare.item')}</th>
            {found.roles.map((role) => (
              <th key={role.id} scope="col">
                {role.roleName}
                <span className="field-hint">{t('ui.compare.count', { count: role.users })}</span>
              </th>
            ))}
          </tr>
        </thead>
        {parts.map((part) => (
          <tbody key={part.key}>
            <tr className="compare-part">
              <th scope="rowgroup" colSpan={found.roles.length + 1}>
                {part.title}
                <span className="field-hint">
                  {t('ui.compare.differ', { count: part.lines.filter(({ differs }) => differs).length })}
                </span>
              </th>
            </tr>
            {part.lines.map((line) => (
              <tr key={line.key} data-differs={line.differs || undefined}>
                <th scope="row" style={{ paddingInlineStart: 12 + line.depth * 18 }}>
                  {line.title} <code>{line.note}</code>
                </th>
                {line.cells.map((cell, index) => (
                  <td key={found.roles[index]!.id}>{cell || <span className="nothing">—</span>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {!found.users && <p className="field-hint">{t('ui.compare.noUsers')}</p>}
    </div>
  );
}
