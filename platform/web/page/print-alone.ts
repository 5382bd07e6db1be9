/** Prints one part of the page on a sheet of its own, with the styles of this page; `size` as CSS names paper: `A4 landscape`. */
export function printAlone(part: HTMLElement, title: string, size?: string): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  document.body.append(frame);
  const sheet = frame.contentDocument!;
  sheet.title = title;
  const styles = [...document.querySelectorAll('link[rel=stylesheet], style')].map((one) =>
    one.cloneNode(true),
  );
  sheet.head.append(...styles);
  if (size) {
    const paper = sheet.createElement('style');
    paper.textContent = `@page { size: ${size}; margin: 12mm; }`;
    sheet.head.append(paper);
  }
  sheet.documentElement.lang = document.documentElement.lang;
  sheet.body.style.cssText = 'background:#fff;color:#000;padding:16px';
  sheet.body.append(part.cloneNode(true));
  const print = () => {
    frame.contentWindow!.addEventListener('afterprint', () => frame.remove());
    frame.contentWindow!.focus();
    frame.contentWindow!.print();
  };
  // the copied style sheets have to arrive first
  setTimeout(print, 400);
}
