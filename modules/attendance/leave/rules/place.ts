/** Degrees, WGS-84. */
export type Place = { longitude: number; latitude: number };

const EARTH = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two places on the globe (haversine). */
export function metresBetween(a: Place, b: Place): number {
  const dLat = radians(b.latitude - a.latitude);
  const dLng = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(h)));
}

export function isInside(at: Place, centre: Place, radius: number): boolean {
  return metresBetween(at, centre) <= radius;
}
