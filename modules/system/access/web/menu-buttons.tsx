import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Lines, Row } from '#platform/web/parts/box.tsx';
import type { ButtonsAdded, Menu, PageButton } from '../server/answers.ts';
import { ROOM } from './role.ts';

const COLOR = {
  held: 'green',
  unheld: 'orange',
  disabled: 'default',
  missing: 'red',
  unused: 'default',
} as const;

type MenuButtonsProps = { menu: Menu; buttons: readonly PageButton[]; onClose: () => void };

/** What can be pressed on a page: those in use, and those that the school's menu lacks. */
export function MenuButtons({ menu, buttons, onClose }: MenuButtonsProps) {
  const t = useWords(ROOM);
  const may = useCan()('sysMenu.add');
  const [busy, run] = useBusy();
  const missing = buttons.some(({ state }) => state === 'missing');
  const add = async () => {
    await run(async () => {
      const { added } = await post<ButtonsAdded>(path('base', 'sysMenu', 'addButtons'), {
        id: menu.id,
      });
      await forget('base', 'sysMenu');
      say.success(t('ui.buttons.added', { count: added.length }));
    });
  };
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.close')}</Button>
      {may && missing && (
        <Button look="primary" busy={busy} onClick={() => void add()}>
          {t('ui.buttons.add')}
        </Button>
      )}
    </>
  );
  return (
    <Panel
      kind="drawer"
      width={560}
      title={t('ui.buttons.title', { name: menu.title })}
      onClose={onClose}
      foot={foot}
    >
      <p className="field-hint">{t('ui.buttons.hint')}</p>
      {buttons.length === 0 && <p className="list-state">{t('ui.buttons.none')}</p>}
      <Lines>
        {buttons.map(({ code, title, state, roles }) => (
          <Row as="li" key={code} className="page-button">
            <span>
              {title}{' '}
              <small>
                <code>{code}</code>
              </small>
            </span>
            <Tag color={COLOR[state]}>{t(`ui.buttons.state.${state}`)}</Tag>
            {state === 'held' && (
              <span className="field-hint">{t('ui.buttons.roles', { count: roles })}</span>
            )}
          </Row>
        ))}
      </Lines>
    </Panel>
  );
}
