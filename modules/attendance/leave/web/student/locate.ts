/** Where the phone is, as `leaveCancel/submit` takes it. */
export type Place = { longitude: number; latitude: number; accuracy: number };

/** Why there is no position: each has its own way out for the student. */
export type NoPlace = 'unsupported' | 'denied' | 'unavailable' | 'timeout';

const PATIENCE = 15_000;

/** Asks the browser once for a fresh position. Never rejects: a phone without one has another way to report back. */
export function locate(): Promise<Place | NoPlace> {
  if (!('geolocation' in navigator) || !window.isSecureContext) return Promise.resolve('unsupported');
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) => resolve({ longitude, latitude, accuracy }),
      (error) => resolve(reasonOf(error.code)),
      { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: 0 },
    );
  });
}

function reasonOf(code: number): NoPlace {
  if (code === 1) return 'denied';
  return code === 3 ? 'timeout' : 'unavailable';
}
