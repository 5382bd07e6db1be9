export type At = { longitude: number | null; latitude: number | null };
export type Spot<T> = { of: T; x: number; y: number };

/**
 * Where places with coordinates stand on a sheet of 100 by 100, north above, with a margin; one alone in its middle. A degree
 * of longitude is shorter than one of latitude, as far north as the school is.
 */
export function spotsOf<T extends At>(places: readonly T[]): Spot<T>[] {
  const known = places.flatMap((of) =>
    of.longitude === null || of.latitude === null ? [] : [{ of, lon: of.longitude, lat: of.latitude }],
  );
  if (known.length === 0) return [];
  const middle = { lon: between(known.map(({ lon }) => lon)), lat: between(known.map(({ lat }) => lat)) };
  const narrow = Math.cos((middle.lat * Math.PI) / 180);
  const placed = known.map(({ of, lon, lat }) => ({
    of,
    x: (lon - middle.lon) * narrow,
    y: middle.lat - lat,
  }));
  const reach = Math.max(...placed.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]), Number.EPSILON);
  return placed.map(({ of, x, y }) => ({ of, x: 50 + (x / reach) * 40, y: 50 + (y / reach) * 40 }));
}

const between = (all: readonly number[]): number => (Math.min(...all) + Math.max(...all)) / 2;

/** Floors of a building from the top to the lowest; there is no floor 0. */
export function floorsOf({ floors, underground }: { floors: number; underground: number | null }): number[] {
  const up = Array.from({ length: floors }, (_, index) => floors - index);
  const down = Array.from({ length: underground ?? 0 }, (_, index) => -1 - index);
  return [...up, ...down];
}
