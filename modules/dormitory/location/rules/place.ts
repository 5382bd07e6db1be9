import type { Point } from '#platform/pure/place.ts';

type Box = readonly [west: number, east: number, south: number, north: number];

const COUNTRY: Box = [73, 136, 3, 54];

/** About thirty kilometres. */
const SLACK = 0.3;

/**
 * Whether a point lies where a code of GB/T 2260 says, thirty kilometres more or less: by the bounds of the province, a
 * municipality's being the city's own. Without a map vendor nobody knows the bounds of the others.
 */
export function isInProvince({ lng, lat }: Point, cantonCode: string): boolean {
  const [west, east, south, north] = PROVINCES[cantonCode.slice(0, 2)] ?? COUNTRY;
  return lng >= west - SLACK && lng <= east + SLACK && lat >= south - SLACK && lat <= north + SLACK;
}

/** Bounds by the first two digits, in degrees. */
const PROVINCES: { readonly [code: string]: Box } = {
  '11': [115.4, 117.6, 39.4, 41.1],
  '12': [116.7, 118.1, 38.5, 40.3],
  '13': [113.4, 119.9, 36, 42.7],
  '14': [110.2, 114.6, 34.5, 40.8],
  '15': [97.1, 126.1, 37.4, 53.4],
  '21': [118.8, 125.8, 38.7, 43.5],
  '22': [121.6, 131.4, 40.8, 46.4],
  '23': [121.1, 135.1, 43.4, 53.6],
  '31': [120.8, 122.3, 30.6, 31.9],
  '32': [116.3, 122, 30.7, 35.2],
  '33': [118, 123.3, 27, 31.3],
  '34': [114.8, 119.7, 29.4, 34.7],
  '35': [115.8, 120.8, 23.5, 28.4],
  '36': [113.5, 118.5, 24.4, 30.1],
  '37': [114.7, 122.8, 34.3, 38.5],
  '41': [110.3, 116.7, 31.3, 36.4],
  '42': [108.3, 116.2, 29, 33.3],
  '43': [108.7, 114.3, 24.6, 30.2],
  '44': [109.6, 117.4, 20.1, 25.6],
  '45': [104.4, 112.1, 20.8, 26.4],
  '46': [108, 118, 3, 20.3],
  '50': [105.2, 110.3, 28.1, 32.3],
  '51': [97.3, 108.6, 26, 34.4],
  '52': [103.6, 109.7, 24.6, 29.3],
  '53': [97.5, 106.2, 21.1, 29.3],
  '54': [78.3, 99.2, 26.8, 36.6],
  '61': [105.4, 111.3, 31.7, 39.6],
  '62': [92.3, 108.8, 32.5, 42.9],
  '63': [89.3, 103.1, 31.5, 39.3],
  '64': [104.2, 107.7, 35.2, 39.4],
  '65': [73.4, 96.5, 34.3, 49.3],
  '71': [118, 125, 21.5, 26.5],
  '81': [113.8, 114.5, 22.1, 22.6],
  '82': [113.5, 113.6, 22.1, 22.3],
};
