import { path, get } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Menu } from '#platform/web/list/parts/menu.tsx';
import type { Flow, Version } from './flow.ts';
import { takeForm } from './form-edit.ts';
import { useNodeText } from './node-text.ts';
import type { Design } from './use-design.ts';

/** Begins with the form of another flow; one step back takes it away again. */
export function CopyForm({ design }: { design: Design }) {
  const { t } = useNodeText();
  const [running, run] = useBusy();
  const flows = useFetched<Flow[]>('process', 'flowDef', 'list', {}, { quiet: true }).data ?? [];
  const others = flows.filter(
    ({ id, processType }) => id !== design.id && processType === design.processType,
  );
  const take = async (id: string) => {
    await run(async () => {
      const { definition } = await get<Version>(path('process', 'flowDef', 'detail'), { id });
      design.change((now) => takeForm(now, definition.form ?? []));
      say.success(t('ui.formTab.copied'));
    });
  };
  if (others.length === 0) return null;
  const items = others.map(({ id, flowName }) => ({ key: id, label: flowName, run: () => void take(id) }));
  if (running) return <Button busy>{t('ui.formTab.copy')}</Button>;
  return (
    <Menu className="btn btn-plain" label={t('ui.formTab.copy')} items={items}>
      {t('ui.formTab.copy')}
    </Menu>
  );
}
