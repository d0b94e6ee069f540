import qrcode from 'qrcode';

// 300 px, margin of 2 modules, level M; drawn in this browser, so that no address of ours goes elsewhere.
const look = {
  width: 300,
  margin: 2,
  errorCorrectionLevel: 'M',
  color: { dark: '#2A0E26', light: '#FFFFFF' },
} as const;

/** The QR code of an address as an svg data URL. */
export async function drawQrCode(address: string): Promise<string> {
  const svg = await qrcode.toString(address, { type: 'svg', ...look });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The QR code of an address as a png data URL, for other people's posters and pages. */
export async function qrCodePicture(address: string): Promise<string> {
  return qrcode.toDataURL(address, { type: 'image/png', ...look });
}
