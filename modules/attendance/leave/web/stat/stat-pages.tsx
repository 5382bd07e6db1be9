import { StatScreen } from './stat-screen.tsx';

/** The five statistics: one screen that begins at different units. */
export const StatClassPage = () => <StatScreen root="class" />;
export const StatDepartmentPage = () => <StatScreen root="department" />;
export const StatMajorPage = () => <StatScreen root="major" />;
export const StatStudentPage = () => <StatScreen root="student" />;
export const StatTypePage = () => <StatScreen root="type" />;
