export { filled as filledSheet } from './server/form.ts';
export { addTemplate } from './server/seed.ts';
export { blankSheet, scoreSheet } from './server/sheet.ts';
export { takeTemplate } from './server/template.ts';
