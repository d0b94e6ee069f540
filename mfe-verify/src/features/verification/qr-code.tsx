import { useEffect, useState } from 'react';
import { formatCode } from '@studieplan/ui/formats/formats.ts';
import { rest } from '../../texts/nb/rest.ts';
import { words } from '../../texts/texts.ts';

/** QR code and written code of a public address; its place only while the address is not known. */
export function QrCode({ code, address }: { code: string; address: string | undefined }) {
  const t = words('rest', rest);
  const [picture, setPicture] = useState<string | 'failed'>();
  useEffect(() => {
    if (!address) return;
    // Without the picture the written code still does its work.
    import('./qr-drawing.ts')
      // A task of its own, so that whoever scrolls meanwhile is not held up by both.
      .then((drawing) => new Promise<typeof drawing>((resolve) => setTimeout(resolve, 0, drawing)))
      .then(({ drawQrCode }) => drawQrCode(address))
      .then(setPicture, () => setPicture('failed'));
  }, [address]);
  return (
    <div className="kv-qr">
      {picture === 'failed' ? <p className="kv-small">{t.qrFailed}</p> : <QrPicture picture={picture} />}
      <p className="kv-code">{formatCode(code)}</p>
    </div>
  );
}

// Nothing but the picture's place until it is drawn, so that the page does not jump.
function QrPicture({ picture }: { picture: string | undefined }) {
  return picture === undefined ? (
    <svg viewBox="0 0 300 300" width="300" height="300" className="kv-qr__place" aria-hidden="true" />
  ) : (
    <img src={picture} alt={words('rest', rest).qrAlt} width="300" height="300" />
  );
}
