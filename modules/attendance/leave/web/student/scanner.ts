/** What browsers that read codes offer; not yet among TypeScript's own declarations. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats?(): Promise<string[]>;
};

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass;
  }
}

export type ScannerState = 'starting' | 'running' | 'unsupported' | 'denied' | 'noCamera';

/** Between two looks at the picture, milliseconds: quick for the eye, light for the battery. */
const PACE = 180;

/** Whether this browser can read codes from its camera at all. */
export async function canScan(): Promise<boolean> {
  if (!window.BarcodeDetector || !window.isSecureContext || !navigator.mediaDevices) return false;
  const formats = await window.BarcodeDetector.getSupportedFormats?.().catch((): string[] => []);
  return formats === undefined || formats.includes('qr_code');
}

/** Shows the back camera in `video` and tells every code it sees. Returns how to stop. */
export function startScanner(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  onState: (state: ScannerState) => void,
): () => void {
  const stop = new AbortController();
  void watch(video, onCode, onState, stop.signal);
  return () => stop.abort();
}

async function watch(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  onState: (state: ScannerState) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!(await canScan())) return onState('unsupported');
  const stream = await openCamera(onState);
  if (!stream) return;
  const end = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return end();
  signal.addEventListener('abort', end);
  video.srcObject = stream;
  await video.play().catch(() => {});
  onState('running');
  const detector = new window.BarcodeDetector!({ formats: ['qr_code'] });
  while (!signal.aborted) {
    const [found] = document.hidden ? [] : await detector.detect(video).catch(() => []);
    if (found && !signal.aborted) onCode(found.rawValue);
    await new Promise((resolve) => setTimeout(resolve, PACE));
  }
}

async function openCamera(onState: (state: ScannerState) => void): Promise<MediaStream | null> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  } catch (error) {
    onState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'noCamera');
    return null;
  }
}
