import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { ROOM, useCards, useLayout } from '../desk.ts';
import { BREAKPOINTS, type Breakpoint } from '../../rules.ts';
import { useBreakpoint } from '../breakpoint.ts';
import { BreakpointPick } from './breakpoint-pick.tsx';
import { OwnEditor } from './own-editor.tsx';
import { TemplateEditor } from './template-editor.tsx';

const ROLE_TYPES = ['gly', 'yx', 'fdy', 'teacher', 'stu', 'yrdw'] as const;

/** Arranging the first page: one's own, and for whoever may, what each kind of role begins with. */
export function DesktopSet() {
  const t = useWords(ROOM);
  const may = useCan();
  const page = usePage();
  const role = ROLE_TYPES.find((one) => one === page.params['role']);
  const now = useBreakpoint();
  // a phone is too narrow to arrange what wider screens show
  const breakpoint = now === 'sm' ? 'sm' : (BREAKPOINTS.find((one) => one === page.params['width']) ?? now);
  const pick = now !== 'sm' && (
    <BreakpointPick
      value={breakpoint}
      onChange={(next) => page.setParams({ ...page.params, width: next === now ? '' : next })}
    />
  );
  if (!may('deskLayout.publishTemplate'))
    return (
      <>
        {pick}
        <Own key={breakpoint} breakpoint={breakpoint} />
      </>
    );
  return (
    <>
      <Tabs
        label={t('ui.whose')}
        tabs={[
          { key: '', label: t('ui.own') },
          ...ROLE_TYPES.map((one) => ({ key: one, label: t(`ui.role.${one}`) })),
        ]}
        value={role ?? ''}
        onChange={(key) => page.setParams({ ...page.params, role: key })}
      />
      {pick}
      {role ? (
        <TemplateEditor key={role} roleType={role} breakpoint={breakpoint} />
      ) : (
        <Own key={breakpoint} breakpoint={breakpoint} />
      )}
    </>
  );
}

function Own({ breakpoint }: { breakpoint: Breakpoint }) {
  const layout = useLayout(breakpoint);
  const cards = useCards();
  if (layout.data && !layout.isPlaceholderData)
    return <OwnEditor breakpoint={breakpoint} layout={layout.data} cards={cards} />;
  if (layout.error) return <Failed error={layout.error} onRetry={() => void layout.refetch()} />;
  return <Skeleton lines={8} />;
}
