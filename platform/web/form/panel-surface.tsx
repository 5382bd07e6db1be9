import { Drawer, Modal } from 'antd';
import { useEffect, useId, type ReactNode } from 'react';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { Look } from '../shell/look.tsx';
import { useViewport } from '../shell/viewport.ts';
import type { PanelProps } from './panel.tsx';

/** antd's drawer or dialog, in the product's look. Loaded with the first panel that opens. */
export function PanelSurface(props: PanelProps) {
  return (
    <Look>
      <Surface {...props} />
    </Look>
  );
}

function Surface({ kind, title, onClose, foot, width, step, children }: PanelProps) {
  const { phone } = useViewport();
  const titleId = useId();
  useEffect(() => {
    const around = document.getElementById(titleId)?.closest('.ant-drawer, .ant-modal-wrap');
    (around?.querySelector('.ant-drawer-body') ?? around)?.scrollTo(0, 0);
  }, [titleId, step]);
  const head = <Head id={titleId} title={title} onClose={onClose} />;
  const own = {
    open: true,
    closable: false,
    footer: foot ? <div className="panel-foot">{foot}</div> : null,
    'aria-labelledby': titleId,
  };
  if (kind === 'dialog' && !phone) {
    return (
      <Modal
        {...own}
        title={head}
        width={width ?? 480}
        onCancel={onClose}
        mask={{ closable: false }}
        centered
        className="panel"
      >
        {children}
      </Modal>
    );
  }
  const side = kind === 'drawer' && !phone;
  const size = side ? (width ?? 720) : kind === 'drawer' ? '94%' : 'auto';
  return (
    <Drawer
      {...own}
      title={head}
      onClose={onClose}
      placement={side ? 'right' : 'bottom'}
      size={size}
      className={side ? 'panel' : 'panel panel-below'}
    >
      {children}
    </Drawer>
  );
}

function Head({ id, title, onClose }: { id: string; title: ReactNode; onClose: () => void }) {
  const t = useWords();
  return (
    <div className="panel-head">
      <h2 id={id}>{title}</h2>
      <Button look="quiet" icon="close" aria-label={t('form.close')} onClick={onClose} />
    </div>
  );
}
