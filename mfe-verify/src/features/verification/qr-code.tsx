import { useEffect, useState } from 'react';
import { formatCode } from '@studieplan/ui/formats/formats.ts';
import { usePublicSite } from '../../site/public-site.tsx';

const ink = '#2A0E26';

/** The picture of an address as an svg data URL: 300 px, margin of 2 modules, level M; drawn in this browser. */
export async function drawQrCode(address: string): Promise<string> {
  const { default: qrcode } = await import('qrcode');
  const svg = await qrcode.toString(address, {
    type: 'svg',
    width: 300,
    margin: 2,
    errorCorrectionLevel: 'M',
    color: { dark: ink, light: '#FFFFFF' },
  });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

type Drawing = { address: string; picture: string | undefined };

/** QR code and written code of the public address of this page. */
export function QrCode({ code }: { code: string }) {
  const { publicOrigin } = usePublicSite();
  const address = publicOrigin && `${publicOrigin}/verify/${encodeURIComponent(code)}`;
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    if (!address) return undefined;
    let left = false;
    const keep = (picture: string | undefined) => {
      if (!left) setDrawing({ address, picture });
    };
    // Without the picture the written code still does its work.
    drawQrCode(address).then(keep, () => keep(undefined));
    return () => {
      left = true;
    };
  }, [address]);
  const drawn = drawing?.address === address ? drawing : undefined;
  return (
    <div className="kv-qr">
      {drawn !== undefined && drawn.picture === undefined ? (
        <p className="kv-small">QR-koden kunne ikke tegnes.</p>
      ) : (
        <QrPicture picture={drawn?.picture} />
      )}
      <p className="kv-code">{formatCode(code)}</p>
    </div>
  );
}

// Nothing but the picture's place until it is drawn, so that the page does not jump.
function QrPicture({ picture }: { picture: string | undefined }) {
  return picture === undefined ? (
    <svg viewBox="0 0 300 300" width="300" height="300" className="kv-qr__place" aria-hidden="true" />
  ) : (
    <img src={picture} alt="QR-kode til denne siden" width="300" height="300" />
  );
}
