import { useState } from 'react';
import { code } from '@studieplan/contracts/public/words/nb/code';
import { Icon } from '@studieplan/ui/icon/icon.tsx';
import { QrCodeIcon } from '@studieplan/ui/icon/icons.ts';
import { useScanner } from '../../code-form/use-scanner.ts';
import { usePublicSite } from '../../site/public-site.tsx';
import { rest } from '../../texts/nb/rest.ts';
import { words } from '../../texts/texts.ts';

/** For whoever looks at one certificate after the other; on a phone always in reach. */
export function ScanNext() {
  const { navigate } = usePublicSite();
  const [failed, setFailed] = useState(false);
  const { Scanning, scan, closeScanner } = useScanner(() => setFailed(true));
  const found = (next: string) => {
    // It may be the same one again.
    closeScanner();
    navigate(`/verify/${next}`);
  };
  return (
    <div className="kv-scannext">
      {Scanning === undefined ? (
        <button
          type="button"
          className="ds-button kv-codeform__scan"
          data-variant="secondary"
          onClick={() => {
            setFailed(false);
            scan();
          }}
        >
          <Icon of={QrCodeIcon} />
          {words('rest', rest).scanNext}
        </button>
      ) : (
        <Scanning onCode={found} onClose={closeScanner} />
      )}
      {failed && <p role="alert">{words('code', code).noScanner}</p>}
    </div>
  );
}
