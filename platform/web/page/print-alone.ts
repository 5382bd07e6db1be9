/** Prints one part of the page on a sheet of its own, with the styles of this page. */
export function printAlone(part: HTMLElement, title: string): void {
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
