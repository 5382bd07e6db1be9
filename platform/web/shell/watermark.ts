import { session } from '../client/session.ts';
import { schoolNow } from '../client/clock.ts';
import { theme } from '../theme/theme.ts';

const TILE = { width: 300, height: 200 };
const MINUTE = 60_000;

let node: HTMLElement | null = null;
const watcher = new MutationObserver(draw);

/** Keeps the watermark as the theme or the school wants it: over everything, never in the way of a click. */
export function watchWatermark(): void {
  session.watch(draw);
  theme.watch(draw);
  setInterval(draw, MINUTE);
  // whoever removes or changes the node finds it back at once
  watcher.observe(document.body, { childList: true });
  draw();
}

/** Name, the last four characters of the account, and the minute; a text of the school in front. */
function lines(): string[] {
  const { user, app } = session.get();
  if (!user) return [];
  const own = theme.get().config.wartermarkText || app?.wartermarkText || '';
  const minute = schoolNow().slice(0, 16);
  return [own, `${user.userName} ${user.accountNo.slice(-4)}`, minute].filter(Boolean);
}

function draw(): void {
  const wanted = theme.get().config.isWartermark || session.get().app?.isWartermark === true;
  const text = wanted ? lines() : [];
  if (text.length === 0) {
    node?.remove();
    node = null;
    return;
  }
  const style = `position: fixed; inset: 0px; z-index: 3500; pointer-events: none; background-image: url("${tile(text)}");`;
  if (node?.isConnected && node.getAttribute('style') === style && node.className === 'watermark') return;
  node?.remove();
  node = document.createElement('div');
  node.className = 'watermark';
  node.dataset.text = text.join('\n');
  node.setAttribute('aria-hidden', 'true');
  node.setAttribute('style', style);
  watcher.observe(node, { attributes: true });
  document.body.append(node);
}

let drawn = { text: '', image: '' };

function tile(text: string[]): string {
  const key = text.join('\n');
  if (drawn.text === key) return drawn.image;
  const canvas = document.createElement('canvas');
  canvas.width = TILE.width;
  canvas.height = TILE.height;
  const pen = canvas.getContext('2d')!;
  pen.rotate((-20 * Math.PI) / 180);
  pen.font = '15px sans-serif';
  pen.fillStyle = 'rgba(128, 136, 150, 0.22)';
  text.forEach((line, index) => pen.fillText(line, -20, 110 + index * 22));
  drawn = { text: key, image: canvas.toDataURL() };
  return drawn.image;
}
