import './say.css';
import { sentence } from './sentences.ts';

type Tone = 'success' | 'info' | 'warning' | 'error';

const MARK: Record<Tone, string> = { success: '✓', info: 'i', warning: '!', error: '×' };
const MOST = 5;

/** Short messages above the page. Plain DOM: they must work on the sign-in page and while the network is down. */
export const say = {
  success: (title: string, detail?: string) => show('success', title, detail),
  info: (title: string, detail?: string) => show('info', title, detail),
  warning: (title: string, detail?: string) => show('warning', title, detail),
  error: (title: string, detail?: string) => show('error', title, detail),
};

function show(tone: Tone, title: string, detail = ''): void {
  const host = hostElement();
  const same = [...host.children].find((child) => child.textContent?.includes(title + detail));
  same?.remove();
  const toast = element('div', `say say-${tone}`);
  toast.setAttribute('role', tone === 'error' || tone === 'warning' ? 'alert' : 'status');
  const body = element('div', 'say-body');
  body.append(element('div', 'say-title', title));
  if (detail) body.append(element('div', 'say-detail', detail));
  const close = element('button', 'say-close', '×');
  close.setAttribute('aria-label', sentence('close'));
  close.addEventListener('click', () => toast.remove());
  toast.append(element('span', 'say-mark', MARK[tone]), body, close);
  host.append(toast);
  while (host.children.length > MOST) host.firstElementChild!.remove();
  leaveLater(toast, tone === 'error' ? 6000 : 3500);
}

/** A message that somebody points at or focuses stays. */
function leaveLater(toast: HTMLElement, milliseconds: number): void {
  const timer = setInterval(() => {
    if (toast.matches(':hover, :focus-within')) return;
    clearInterval(timer);
    toast.classList.add('say-leaving');
    setTimeout(() => toast.remove(), 250);
  }, milliseconds);
}

function hostElement(): HTMLElement {
  const found = document.getElementById('says');
  if (found) return found;
  const host = element('div', 'says');
  host.id = 'says';
  document.body.append(host);
  return host;
}

export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = className;
  if (text) made.textContent = text;
  return made;
}
