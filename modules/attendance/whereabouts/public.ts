export { away, outAtNight, outOfClass, whereabouts } from './server/whereabouts.ts';
