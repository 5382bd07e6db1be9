export { securityHazard } from './security-hazard.ts';
