import './chosen.css';
import { useState, type ReactNode } from 'react';
import { Panel } from '../form/panel.tsx';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { Icon } from '../list/parts/icon.tsx';

/** What is chosen at an approver's desk, by key. */
export function useChosen() {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    choose((old) => {
      const next = new Set(old);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return { chosen, choose, toggle };
}

type ChosenBarProps = { count: number; onClear: () => void; children: ReactNode };

/** What may be done with all that is chosen. */
export function ChosenBar({ count, onClear, children }: ChosenBarProps) {
  const t = useWords();
  return (
    <div className="desk-chosen" data-foot role="group" aria-label={t('list.chosen', { count })}>
      <span>{t('list.chosen', { count })}</span>
      {children}
      <Button look="quiet" onClick={onClear}>
        {t('list.clear')}
      </Button>
    </div>
  );
}

export type Outcome = { key: string; title: string; ok: boolean; msg: string | null };

/** What became of many decisions, one by one. */
export function Outcomes({ outcomes, onClose }: { outcomes: readonly Outcome[]; onClose: () => void }) {
  const t = useWords();
  const failed = outcomes.filter(({ ok }) => !ok).length;
  const foot = (
    <Button look="primary" onClick={onClose}>
      {t('form.close')}
    </Button>
  );
  const title = t('application.partly', { done: outcomes.length - failed, failed });
  return (
    <Panel kind="dialog" title={title} onClose={onClose} foot={foot}>
      <ul className="desk-outcomes">
        {outcomes.map(({ key, title: what, ok, msg }) => (
          <li key={key} data-ok={ok}>
            <Icon name={ok ? 'check' : 'warning'} />
            <span>
              {what}
              {msg && <small>{msg}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
