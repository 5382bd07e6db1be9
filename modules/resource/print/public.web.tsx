export { PrintDialog } from './web/print-dialog.tsx';
export { PrintMany } from './web/print-many.tsx';
export { PrintedPage } from './web/printed-page.tsx';
export { printPage } from './web/print-page.ts';
export type { Printed } from './server/answers.ts';
