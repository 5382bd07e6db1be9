export { RegionPick } from './web/region-pick.tsx';
export { useRegions } from './web/use-regions.ts';
