import { lazy, Suspense } from 'react';
import type { ListView } from './list-page.tsx';
import { readState, type Params } from './params.ts';
import type { Overlay } from './use-acts.ts';

const FormDrawer = lazy(() =>
  import('../form/form-drawer.tsx').then((file) => ({ default: file.FormDrawer })),
);
const DetailDrawer = lazy(() =>
  import('../detail/detail-drawer.tsx').then((file) => ({ default: file.DetailDrawer })),
);
const TransitionDialog = lazy(() =>
  import('../form/transition-dialog.tsx').then((file) => ({ default: file.TransitionDialog })),
);
const ImportWizard = lazy(() =>
  import('../sheet/import-wizard.tsx').then((file) => ({ default: file.ImportWizard })),
);
const ExportDialog = lazy(() =>
  import('../sheet/export-dialog.tsx').then((file) => ({ default: file.ExportDialog })),
);
const Why = lazy(() => import('./why.tsx').then((file) => ({ default: file.Why })));

type OverlaysProps = {
  view: ListView;
  overlay: Overlay | null;
  params: Params;
  rowId: string;
  onClose: () => void;
  onCloseRow: () => void;
};

/** What lies over a list; each part arrives when it is first opened. */
export function Overlays({ view, overlay, params, rowId, onClose, onCloseRow }: OverlaysProps) {
  const { room, resource, slots, fixed, open } = view;
  const common = { room, resource, onClose };
  return (
    <Suspense>
      {rowId !== '' && (
        <DetailDrawer
          room={room}
          resource={resource}
          id={rowId}
          slots={slots}
          open={open}
          onClose={onCloseRow}
        />
      )}
      {overlay?.kind === 'add' && <FormDrawer {...common} controls={slots.controls} />}
      {overlay?.kind === 'update' && <FormDrawer {...common} id={overlay.id} controls={slots.controls} />}
      {overlay?.kind === 'transition' && (
        <TransitionDialog {...common} name={overlay.name} row={overlay.row} controls={slots.controls} />
      )}
      {overlay?.kind === 'import' && <ImportWizard {...common} />}
      {overlay?.kind === 'export' && (
        <ExportDialog {...common} ids={overlay.ids} state={readState(params, resource)} fixed={fixed} />
      )}
      {overlay?.kind === 'why' && <Why {...common} row={overlay.row} />}
    </Suspense>
  );
}
