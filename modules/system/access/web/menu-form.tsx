import { useId, useState, type ReactNode } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useForm } from '#platform/web/form/use-form.ts';
import type { Submit } from '#platform/web/form/use-submit.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Panel } from '#platform/web/form/panel.tsx';
import { IconPicker } from '#platform/web/pick/icon-picker.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Group } from '#platform/web/parts/group.tsx';
import type { Flags, Menu } from '../server/answers.ts';
import { ROOM } from './role.ts';

type MenuFormProps = {
  menus: readonly Menu[];
  menu?: Menu | undefined;
  /** What a new one begins as. */
  from?: Menu | undefined;
  parent: Menu | null;
  onClose: () => void;
};

const FLAGS = ['isHide', 'isKeepAlive', 'isAffix', 'isTag', 'onPhone'] as const;
const NAMES = ['zh-cn', 'zh-tw', 'en'] as const;

/** Adds a directory or a link, or edits any menu. What the product brings keeps its code and kind. */
export function MenuForm(props: MenuFormProps) {
  const { menu, onClose } = props;
  const t = useWords(ROOM);
  const answer = useFetched<Flags>(
    'base',
    'sysMenu',
    'detail',
    { id: menu?.id ?? '' },
    {
      enabled: menu !== undefined,
      quiet: true,
      staleTime: 0,
    },
  );
  if (!menu) return <Form {...props} />;
  if (answer.data && !answer.isFetching) return <Form {...props} flags={answer.data} />;
  return (
    <Panel kind="drawer" title={t('ui.editMenu', { name: menu.title })} onClose={onClose}>
      {answer.error ? <Failed error={answer.error} onRetry={() => void answer.refetch()} /> : <Skeleton />}
    </Panel>
  );
}

function begin({ menu: own, from, parent }: MenuFormProps, flags?: Flags) {
  const menu = own ?? from;
  return {
    ...Object.fromEntries(NAMES.map((language) => [language, menu?.i18n[language] ?? ''])),
    category: menu ? String(menu.category) : parent ? '2' : '1',
    parentId: menu?.parentId ?? parent?.id ?? '',
    code: own?.code ?? '',
    icon: menu?.icon ?? null,
    openType: menu ? String(menu.openType) : '0',
    linkUrl: menu?.linkUrl ?? '',
    status: menu?.status ?? 'enabled',
    isHide: menu?.isHide ?? false,
    isKeepAlive: flags?.isKeepAlive ?? true,
    isAffix: flags?.isAffix ?? false,
    isTag: flags?.isTag ?? true,
    onPhone: flags?.onPhone ?? false,
  };
}

const CATEGORY: { readonly [number: string]: string } = { '1': 'directory', '2': 'page', '3': 'button' };

function Form(props: MenuFormProps & { flags?: Flags }) {
  const { menus, menu, flags, onClose } = props;
  const t = useWords(ROOM);
  const id = useId();
  const form = useForm(begin(props, flags));
  const [running, setRunning] = useState(false);
  const read = (name: string) => String(form.values[name] ?? '').trim();
  const category = read('category');
  const openType = category === '2' && !menu && read('openType') === '0' ? '2' : read('openType');
  const directories: (readonly [string, string])[] = directoriesOf(menus, menu?.id);
  // a page stands in a directory, so the first is meant until another is chosen
  const parentId = read('parentId') || (category === '2' ? (directories[0]?.[0] ?? '') : '');
  const submit = async (): Promise<boolean> => {
    const missing = ['zh-cn', ...(menu ? [] : ['code'])].filter((name) => read(name) === '');
    form.fail(Object.fromEntries(missing.map((name) => [name, word('form.required')])));
    if (missing.length > 0) return false;
    setRunning(true);
    try {
      await save();
      await forget('base', 'sysMenu');
      say.success(word('form.saved'));
      return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      form.fail(
        Object.fromEntries(
          error.errors.map((one) => [one.field === 'name' ? 'zh-cn' : one.field, one.message]),
        ),
      );
      return false;
    } finally {
      setRunning(false);
    }
  };
  const save = () => {
    const link = category === '2' && openType !== '0';
    const body = {
      parentId: parentId || null,
      name: Object.fromEntries(NAMES.map((language) => [language, read(language)])),
      icon: form.values['icon'],
      status: read('status'),
      openType: link ? Number(openType) : 0,
      linkUrl: link ? read('linkUrl') || null : null,
      ...Object.fromEntries(FLAGS.map((flag) => [flag, form.values[flag] === true])),
    };
    const own = menu
      ? { id: menu.id, version: flags?.version ?? menu.version }
      : { code: read('code'), category: CATEGORY[category] };
    return post(path('base', 'sysMenu', menu ? 'update' : 'add'), { ...body, ...own }, { quiet: 'fields' });
  };
  const handle: Submit = { running, conflict: false, submit, settle: () => {}, pending: () => {} };
  const field = (name: string, label: string, control: (id: string) => ReactNode) => (
    <div className="form-field" key={name}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      {control(`${id}-${name}`)}
      {form.errors[name] && (
        <p className="field-error" role="alert">
          {form.errors[name]}
        </p>
      )}
    </div>
  );
  const input = (name: string, label: string, max = 60) =>
    field(name, label, (inputId) => (
      <input
        id={inputId}
        className="input"
        maxLength={max}
        autoComplete="off"
        aria-invalid={form.errors[name] !== undefined || undefined}
        value={String(form.values[name] ?? '')}
        onChange={(event) => form.set(name, event.target.value)}
      />
    ));
  const select = (
    name: string,
    label: string,
    value: string,
    options: readonly (readonly [string, string])[],
  ) =>
    field(name, label, (inputId) => (
      <select
        id={inputId}
        className="input"
        value={value}
        onChange={(event) => form.set(name, event.target.value)}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    ));
  const words = { 'zh-cn': 'ui.nameZh', 'zh-tw': 'ui.nameTw', en: 'ui.nameEn' };
  const kinds = [
    ['0', t('ui.openType.0')],
    ['1', t('ui.openType.1')],
    ['2', t('ui.openType.2')],
  ] as const;
  return (
    <FormPanel
      kind="drawer"
      title={menu ? t('ui.editMenu', { name: menu.title }) : t('ui.addMenu')}
      form={form}
      submit={handle}
      onClose={onClose}
    >
      <div className="form-fields">
        {!menu &&
          select('category', t('fields.sysMenu.category'), category, [
            ['1', t('ui.category.1')],
            ['2', t('ui.category.2')],
          ])}
        {category !== '3' &&
          select('parentId', t('fields.sysMenu.parentId'), parentId, [
            ...(category === '1' ? [['', t('ui.topLevel')] as const] : []),
            ...directories,
          ])}
        {!menu && input('code', t('fields.sysMenu.code'), 40)}
        {NAMES.map((language) => input(language, t(words[language])))}
        {field('icon', t('fields.sysMenu.icon'), (inputId) => (
          <IconPicker
            id={inputId}
            label={t('fields.sysMenu.icon')}
            value={read('icon') || null}
            onChange={(name) => form.set('icon', name)}
          />
        ))}
        {category === '2' && (
          <>
            {select(
              'openType',
              t('fields.sysMenu.openType'),
              openType,
              menu?.builtIn ? kinds : kinds.slice(1),
            )}
            {openType !== '0' && input('linkUrl', t('fields.sysMenu.linkUrl'), 500)}
          </>
        )}
        {select('status', t('fields.sysMenu.status'), read('status'), [
          ['enabled', t('dict.enabled.enabled')],
          ['disabled', t('dict.enabled.disabled')],
        ])}
        {category !== '3' && (
          <div className="form-field" data-wide>
            <Group title={t('groups.sysMenu.display')}>
              <Row gap={20}>
                {FLAGS.filter((flag) => flag !== 'onPhone' || category === '2').map((flag) => (
                  <CheckLine
                    key={flag}
                    checked={form.values[flag] === true}
                    onChange={(checked) => form.set(flag, checked)}
                  >
                    {t(`fields.sysMenu.${flag}`)}
                  </CheckLine>
                ))}
              </Row>
            </Group>
          </div>
        )}
      </div>
    </FormPanel>
  );
}

/** Where a menu may stand: every directory but itself and what is below it. */
function directoriesOf(
  menus: readonly Menu[],
  self: string | undefined,
  above = '',
): (readonly [string, string])[] {
  return menus
    .filter((menu) => menu.category === 1 && menu.id !== self)
    .flatMap((menu) => {
      const title = above ? `${above} / ${menu.title}` : menu.title;
      return [[menu.id, title] as const, ...directoriesOf(menu.children, self, title)];
    });
}
