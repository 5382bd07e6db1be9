import './printed-page.css';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { QR_MARK, SEAL_MARK } from '#platform/kit/print.ts';
import { RichText } from '#platform/web/detail/rich-text.tsx';
import { useGuestWords } from '#platform/web/i18n/words.ts';
import { Qr } from '#platform/web/page/qr.tsx';
import type { Printed } from '../server/answers.ts';
import { ROOM } from './room.ts';

/** A printed sheet as it will lie on the paper. */
export function PrintedPage({ page, ref }: { page: Printed; ref?: RefObject<HTMLElement | null> }) {
  const t = useGuestWords(ROOM);
  const own = useRef<HTMLElement>(null);
  const sheet = ref ?? own;
  const [codes, setCodes] = useState<HTMLElement[]>([]);
  const [seals, setSeals] = useState<HTMLElement[]>([]);
  useEffect(() => {
    setCodes(sheet.current ? placesOf(sheet.current, QR_MARK, 'printed-qr') : []);
    setSeals(sheet.current ? placesOf(sheet.current, SEAL_MARK, 'printed-seal') : []);
  }, [sheet, page.html]);
  return (
    <article ref={sheet} className="printed-page" data-paper={page.paper} data-turned={page.orientation}>
      <RichText key={page.html} html={page.html} />
      {page.qr !== null &&
        codes.map((place, at) =>
          createPortal(
            <Qr text={new URL(page.qr!, location.origin).href} label={t('ui.qr')} />,
            place,
            String(at),
          ),
        )}
      {page.seal !== null &&
        seals.map((place, at) =>
          createPortal(<img src={page.seal!} alt={t('ui.seal')} />, place, `seal ${String(at)}`),
        )}
    </article>
  );
}

/** Marks become elements that something is drawn into: markup of the sheet can't hold a drawing. */
function placesOf(sheet: HTMLElement, mark: string, className: string): HTMLElement[] {
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  const marked: Text[] = [];
  while (walker.nextNode())
    if (walker.currentNode.nodeValue?.includes(mark)) marked.push(walker.currentNode as Text);
  return marked.map((text) => {
    const place = document.createElement('span');
    place.className = className;
    const rest = text.splitText(text.data.indexOf(mark));
    rest.data = rest.data.replaceAll(mark, '');
    rest.before(place);
    return place;
  });
}
