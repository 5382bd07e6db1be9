/** Where the device is: degrees, and metres of doubt. */
export type Position = { longitude: number; latitude: number; accuracy: number };

/** Why there is no position: each has its own way out. */
type NoPosition = 'unsupported' | 'denied' | 'unavailable' | 'timeout';

const PATIENCE = 15_000;

/** Asks the browser once for a fresh position. Never rejects: a device without one has another way. */
export function locate(): Promise<Position | NoPosition> {
  if (!('geolocation' in navigator) || !window.isSecureContext) return Promise.resolve('unsupported');
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) => resolve({ longitude, latitude, accuracy }),
      (error) => resolve(reasonOf(error.code)),
      { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: 0 },
    );
  });
}

function reasonOf(code: number): NoPosition {
  if (code === 1) return 'denied';
  return code === 3 ? 'timeout' : 'unavailable';
}
