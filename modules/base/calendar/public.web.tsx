export { TermAndDepartment } from './web/term-and-department.tsx';
