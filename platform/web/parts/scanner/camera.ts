/** What browsers that read codes offer; not yet among TypeScript's own declarations. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: 'qr_code'[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass;
  }
}

/** Why a camera can't be read: each has its own sentence. */
export type NoCamera = 'insecure' | 'denied' | 'none';
export type CameraState = 'starting' | 'running' | NoCamera;

/** Between two looks at the picture, milliseconds: quick for the eye, light for the battery. */
const PACE = 180;

type Watch = { onCode: (code: string) => void; onState: (state: CameraState) => void };

/** Shows the back camera in `video` and tells every QR code it sees. Returns how to stop. */
export function watchCamera(video: HTMLVideoElement, watch: Watch): () => void {
  const stop = new AbortController();
  void read(video, watch, stop.signal);
  return () => stop.abort();
}

async function read(video: HTMLVideoElement, { onCode, onState }: Watch, signal: AbortSignal): Promise<void> {
  const stream = await openCamera();
  if (typeof stream === 'string') return void (signal.aborted || onState(stream));
  const end = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return end();
  signal.addEventListener('abort', end);
  video.srcObject = stream;
  await video.play().catch(() => {});
  const Detector = await detectorClass();
  const detector = new Detector({ formats: ['qr_code'] });
  if (!signal.aborted) onState('running');
  while (!signal.aborted) {
    const [found] = document.hidden ? [] : await detector.detect(video).catch(() => []);
    if (found && !signal.aborted) onCode(found.rawValue);
    await new Promise((resolve) => setTimeout(resolve, PACE));
  }
}

/** The browser's own, else ours: phones of one maker and most desks have none. */
async function detectorClass(): Promise<DetectorClass> {
  const formats = await window.BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (formats?.includes('qr_code')) return window.BarcodeDetector!;
  return (await import('qr/decode.js')).BarcodeDetector;
}

async function openCamera(): Promise<MediaStream | NoCamera> {
  if (!window.isSecureContext) return 'insecure';
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'none';
  }
}
