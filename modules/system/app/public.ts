export { anyApps, visibleApps, type App } from './server/rows.ts';
