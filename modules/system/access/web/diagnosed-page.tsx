import { useWords } from '#platform/web/i18n/words.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Board, Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { DiagnosedPage as Page } from '../server/answers.ts';
import { ROOM } from './role.ts';

/** One page of a diagnosis: who gives it, its buttons, the rule of its rows, and how many that makes. */
export function DiagnosedPage({ page }: { page: Page }) {
  const t = useWords(ROOM);
  const open = page.status === 'enabled' && page.roles.length > 0;
  return (
    <Stack gap={16} aria-live="polite">
      <Stack as="section" gap={4}>
        <h3>{t('ui.diagnosePage')}</h3>
        <p>
          {open
            ? t('ui.givenBy', { roles: page.roles.join('、') })
            : t(page.status === 'enabled' ? 'ui.noRoleGives' : 'ui.menuDisabled')}
        </p>
      </Stack>
      <Stack as="section" gap={4}>
        <h3>{t('ui.diagnoseButtons')}</h3>
        <Stack as="ul" gap={4}>
          {page.buttons.map((button) => (
            <Board
              as="li"
              tile={180}
              gap={8}
              key={button.code}
              className={button.roles.length === 0 ? 'part-soft' : ''}
            >
              <span>{button.title}</span>
              <Soft as="span">
                <code>{button.code}</code>
              </Soft>
              <span>
                {button.roles.length > 0
                  ? t('ui.givenBy', { roles: button.roles.join('、') })
                  : t('ui.noRoleGives')}
              </span>
            </Board>
          ))}
        </Stack>
      </Stack>
      <Stack as="section" gap={4}>
        <h3>{t('ui.diagnoseScope')}</h3>
        <p>{t(page.scope.from === 'page' ? 'ui.scopeOfPage' : 'ui.scopeGeneral')}</p>
        <p>
          {page.scope.rules.length === 0 && t('ui.noScope')}
          {page.scope.rules.map((rule) => (
            <Tag key={`${rule.roleName} ${rule.scopeType}`} color="blue">
              {`${rule.roleName}：${t(`ui.scope.${rule.scopeType}`)}`}
            </Tag>
          ))}
        </p>
        <ul>
          {page.circle.map(({ axis, text, count }) => (
            <li key={axis}>{count === null ? text : t('ui.axisCount', { axis: text, count })}</li>
          ))}
        </ul>
      </Stack>
      {page.rows.length > 0 && (
        <Stack as="section" gap={4}>
          <h3>{t('ui.diagnoseRows')}</h3>
          <ul>
            {page.rows.map((row) => (
              <li key={row.resource}>
                {t('ui.rowsSeen', { title: row.title, seen: row.seen, total: row.total })}
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Stack>
  );
}
