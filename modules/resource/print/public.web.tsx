export { PrintDialog } from './web/print-dialog.tsx';
export { PrintedPage } from './web/printed-page.tsx';
export { printPage, type Printed } from './web/print-page.ts';
