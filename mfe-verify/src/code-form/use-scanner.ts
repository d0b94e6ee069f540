import { useState } from 'react';
import type { Scanner } from './scanner.tsx';

/** The camera, once it is asked for: its decoder is larger than the whole page. */
export function useScanner(onFailed: () => void) {
  const [Scanning, setScanning] = useState<typeof Scanner>();
  const scan = () => {
    import('./scanner.tsx').then((part) => setScanning(() => part.Scanner), onFailed);
  };
  return { Scanning, scan, closeScanner: () => setScanning(undefined) };
}
