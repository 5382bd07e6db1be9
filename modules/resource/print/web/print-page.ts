import { printAlone } from '#platform/web/page/print-alone.ts';
import type { Printed } from '../server/answers.ts';

/** Hands a shown sheet to the printer, on its own paper. */
export function printPage(part: HTMLElement, { title, paper, orientation }: Printed): void {
  printAlone(part, title, `${paper} ${orientation}`);
}
