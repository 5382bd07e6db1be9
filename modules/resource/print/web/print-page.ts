import { printAlone } from '#platform/web/page/print-alone.ts';

/** A sheet as the server filled it in. */
export type Printed = {
  title: string;
  paper: 'A4' | 'A5';
  orientation: 'portrait' | 'landscape';
  html: string;
  qr: string | null;
};

/** Hands a shown sheet to the printer, on its own paper. */
export function printPage(part: HTMLElement, { title, paper, orientation }: Printed): void {
  printAlone(part, title, `${paper} ${orientation}`);
}
