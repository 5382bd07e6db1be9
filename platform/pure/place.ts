/** A point on the map. Kept as people's maps in this country show them (GCJ-02), degrees with six decimals. */
export type Point = { lng: number; lat: number };

/** `118.796877,32.060255` as a point of the country; null where it is none. */
export function pointOf(text: string): Point | null {
  const [, first, second] =
    /^(\d{2,3}(?:\.\d{1,6})?)\s*[,，]\s*(\d{1,2}(?:\.\d{1,6})?)$/.exec(text.trim()) ?? [];
  const point = { lng: Number(first), lat: Number(second) };
  const [west, east, south, north] = COUNTRY;
  return point.lng >= west && point.lng <= east && point.lat >= south && point.lat <= north ? point : null;
}

export const pointText = ({ lng, lat }: Point): string => `${lng.toFixed(6)},${lat.toFixed(6)}`;

/** West, east, south, north. */
const COUNTRY = [73, 136, 3, 54] as const;

const EARTH = 6_371_000;

/** Metres between two points, over the sphere (haversine). */
export function metresBetween(a: Point, b: Point): number {
  const radian = (degrees: number) => (degrees / 180) * Math.PI;
  const half = (from: number, to: number) => Math.sin(radian(to - from) / 2) ** 2;
  const across = Math.cos(radian(a.lat)) * Math.cos(radian(b.lat)) * half(a.lng, b.lng);
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(half(a.lat, b.lat) + across)));
}

const AXIS = 6_378_245;
const ECCENTRICITY = 0.006_693_421_622_965_943;

/** What a device measures (WGS-84) as the country's maps show it: a few hundred metres aside. */
export function gcjOf({ lng, lat }: Point): Point {
  const [x, y] = [lng - 105, lat - 35];
  const wave = (20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI)) * (2 / 3);
  const ripple = (at: number, far: number) =>
    ((20 * Math.sin(at * Math.PI) + 40 * Math.sin((at / 3) * Math.PI)) * 2) / 3 + far;
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * Math.sqrt(Math.abs(x)) +
    wave +
    ripple(y, ((160 * Math.sin((y / 12) * Math.PI) + 320 * Math.sin((y * Math.PI) / 30)) * 2) / 3);
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * Math.sqrt(Math.abs(x)) +
    wave +
    ripple(x, ((150 * Math.sin((x / 12) * Math.PI) + 300 * Math.sin((x / 30) * Math.PI)) * 2) / 3);
  const turn = (lat / 180) * Math.PI;
  const magic = 1 - ECCENTRICITY * Math.sin(turn) ** 2;
  const dLat = (north * 180) / (((AXIS * (1 - ECCENTRICITY)) / (magic * Math.sqrt(magic))) * Math.PI);
  const dLng = (east * 180) / ((AXIS / Math.sqrt(magic)) * Math.cos(turn) * Math.PI);
  return { lng: lng + dLng, lat: lat + dLat };
}
