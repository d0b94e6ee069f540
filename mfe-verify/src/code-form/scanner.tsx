import jsqr from 'jsqr';
import { useEffect, useRef, useState } from 'react';
import { scanner } from '../texts/nb/scanner.ts';
import { words } from '../texts/texts.ts';
import { readWrittenCode } from './scanned-code.ts';
import './scanner.css';

type Fault = 'notAllowed' | 'notThere' | 'inUse' | 'noCamera';

const cameraFaults: Record<string, Fault> = {
  NotAllowedError: 'notAllowed',
  NotFoundError: 'notThere',
  NotReadableError: 'inUse',
};
/** Between two looks at the picture, in ms: a phone stays cool and still finds the code at once. */
const lookEvery = 120;
/** The longer side that is looked at, in px; more only makes it slower. */
const largestSide = 800;

/** Shows the camera's picture and tells the code of the first certificate in it. The camera stops when this goes. */
export function Scanner({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const t = words('scanner', scanner);
  const video = useRef<HTMLVideoElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const found = useRef(onCode);
  const [fault, setFault] = useState<Fault>();
  const [note, setNote] = useState<'hold' | 'notOurs'>('hold');
  useEffect(() => {
    found.current = onCode;
  });
  useEffect(() => {
    const stop = new AbortController();
    watch(video.current, stop.signal, (text) => {
      const read = readWrittenCode(text);
      if (read.ok) {
        stop.abort();
        found.current(read.code);
      } else setNote('notOurs');
    }).catch((error: unknown) => {
      if (stop.signal.aborted) return;
      setFault(cameraFaults[error instanceof Error ? error.name : ''] ?? 'noCamera');
    });
    return () => stop.abort();
  }, []);
  useEffect(() => {
    // The button that opens this gives its place to it, and gets it back: so does the focus.
    box.current?.querySelector('button')?.focus();
    return () => document.querySelector<HTMLElement>('.kv-codeform__scan')?.focus();
  }, []);
  return (
    <div className="kv-scanner" ref={box}>
      {fault === undefined ? (
        <>
          <video ref={video} muted playsInline aria-label={t.picture} />
          <p role="status">{t[note]}</p>
        </>
      ) : (
        <p className="ds-validation-message" role="alert">
          {t[fault]}
        </p>
      )}
      <button type="button" className="ds-button" data-variant="secondary" onClick={onClose}>
        {fault === undefined ? t.stopScanning : t.close}
      </button>
    </div>
  );
}

/** Looks at the camera's picture until told to stop. Rejects when there is no camera to be had. */
async function watch(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<void> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined || video === null) throw new Error('no camera');
  const stream = await devices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  // Whoever left while the browser asked for permission leaves no camera on.
  if (signal.aborted) return release();
  signal.addEventListener('abort', release, { once: true });
  video.srcObject = stream;
  await video.play();
  const canvas = document.createElement('canvas');
  while (!signal.aborted) {
    const text = look(video, canvas);
    if (text !== undefined) onText(text);
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
}

function look(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | undefined {
  const scale = Math.min(1, largestSide / Math.max(video.videoWidth, video.videoHeight, 1));
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
  if (width === 0 || height === 0) return undefined;
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  context.drawImage(video, 0, 0, width, height);
  const text = jsqr(context.getImageData(0, 0, width, height).data, width, height)?.data;
  return text === '' ? undefined : text;
}
