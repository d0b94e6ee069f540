import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import qrcode from 'qrcode';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../expose.tsx';
import { aCode, aPublicPlan } from '../testing/public-plan-builder.ts';

/** The pixels of a QR code, four to a module, as a camera would see it. */
function pixelsOf(text: string) {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const [scale, margin] = [4, 4];
  const side = (modules.size + 2 * margin) * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [row, column] = [Math.floor(y / scale) - margin, Math.floor(x / scale) - margin];
      const within = row >= 0 && column >= 0 && row < modules.size && column < modules.size;
      if (within && modules.get(row, column)) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { side, data };
}

let seen: ReturnType<typeof pixelsOf> | undefined;
let stopped: number;
let camera: () => Promise<MediaStream>;

const aStream = () => ({ getTracks: () => [{ stop: () => (stopped += 1) }] }) as unknown as MediaStream;
const replaced: [object, string, PropertyDescriptor | undefined][] = [];
function replace(target: object, name: string, descriptor: PropertyDescriptor): void {
  replaced.push([target, name, Object.getOwnPropertyDescriptor(target, name)]);
  Object.defineProperty(target, name, { configurable: true, ...descriptor });
}

beforeEach(() => {
  seen = undefined;
  stopped = 0;
  camera = () => Promise.resolve(aStream());
  replace(navigator, 'mediaDevices', { value: { getUserMedia: () => camera() } });
  replace(HTMLMediaElement.prototype, 'play', { value: () => Promise.resolve() });
  replace(HTMLVideoElement.prototype, 'videoWidth', { get: () => seen?.side ?? 0 });
  replace(HTMLVideoElement.prototype, 'videoHeight', { get: () => seen?.side ?? 0 });
  const context = { drawImage: () => undefined, getImageData: () => ({ data: seen?.data }) };
  replace(HTMLCanvasElement.prototype, 'getContext', { value: () => context });
});
afterEach(() => {
  for (const [target, name, before] of replaced.splice(0).reverse()) {
    if (before === undefined) Reflect.deleteProperty(target, name);
    else Object.defineProperty(target, name, before);
  }
});

async function startScanning() {
  stubOperations({ verifyPublicPlan: { study_plan: aPublicPlan(), legal_text: '' } });
  const shown = renderScreen(<App />, { at: '/verify' });
  await shown.person.click(screen.getByRole('button', { name: 'Skann QR-kode' }));
  return shown;
}

const refusedBy = (name: string) => () => Promise.reject(new DOMException('refused', name));

describe('scanning with the camera', () => {
  test('the focus goes along to the scanner and back to the button', async () => {
    const { person } = await startScanning();
    const stop = await screen.findByRole('button', { name: 'Avbryt skanning' });
    expect(stop).toHaveFocus();
    await person.click(stop);
    expect(screen.getByRole('button', { name: 'Skann QR-kode' })).toHaveFocus();
  });

  test('the QR code of a certificate leads to its page, and the camera stops', async () => {
    const { address } = await startScanning();
    expect(await screen.findByText('Hold QR-koden foran kameraet.')).toBeVisible();
    seen = pixelsOf(`https://verifiser.example.no/verify/${aCode()}`);
    await screen.findByRole('img', { name: 'QR-kode til denne siden' });
    expect(address()).toBe(`/verify/${aCode()}`);
    expect(stopped).toBe(1);
  });

  test('another QR code is told, and the search goes on', async () => {
    const { address } = await startScanning();
    seen = pixelsOf('https://example.no/meny');
    expect(await screen.findByText(/ikke fra et sertifikat/)).toBeVisible();
    expect(address()).toBe('/verify');
    seen = pixelsOf(`https://verifiser.example.no/verify/${aCode()}`);
    await screen.findByRole('img', { name: 'QR-kode til denne siden' });
  });

  test('the camera stops when one changes one’s mind, and when one leaves', async () => {
    const { person, unmount } = await startScanning();
    await screen.findByText('Hold QR-koden foran kameraet.');
    await person.click(screen.getByRole('button', { name: 'Avbryt skanning' }));
    expect(stopped).toBe(1);
    await person.click(screen.getByRole('button', { name: 'Skann QR-kode' }));
    await screen.findByText('Hold QR-koden foran kameraet.');
    unmount();
    await waitFor(() => expect(stopped).toBe(2));
  });

  test('a permission that comes after one has left turns no camera on', async () => {
    let grant: (stream: MediaStream) => void = () => undefined;
    camera = () => new Promise((resolve) => (grant = resolve));
    const { person } = await startScanning();
    await person.click(await screen.findByRole('button', { name: 'Avbryt skanning' }));
    grant(aStream());
    await waitFor(() => expect(stopped).toBe(1));
  });

  test.each([
    ['NotAllowedError', /fikk ikke lov til å bruke kameraet\. Skriv inn koden i stedet/],
    ['NotFoundError', /fant ikke noe kamera/],
    ['NotReadableError', /i bruk i et annet program/],
    ['OtherError', /Kameraet kan ikke brukes her/],
  ])('%s is told kindly, and the field still works', async (name, sentence) => {
    camera = refusedBy(name);
    const { address, person } = await startScanning();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    await person.type(screen.getByLabelText('Verifiseringskode'), aCode());
    await person.click(screen.getByRole('button', { name: 'Kontroller' }));
    expect(address()).toBe(`/verify/${aCode()}`);
    await screen.findByRole('img', { name: 'QR-kode til denne siden' });
  });

  test('a browser without camera access says so', async () => {
    replace(navigator, 'mediaDevices', { value: undefined });
    await startScanning();
    expect(await screen.findByRole('alert')).toHaveTextContent('Kameraet kan ikke brukes her.');
  });
});
