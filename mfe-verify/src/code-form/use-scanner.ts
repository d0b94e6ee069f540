import { useState, type ComponentType } from 'react';

interface ScannerProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** The camera, once it is asked for: its decoder is larger than the whole page. */
export function useScanner(onFailed: () => void) {
  const [Scanning, setScanning] = useState<ComponentType<ScannerProps>>();
  const scan = () => {
    import('./scanner.tsx').then(({ Scanner }) => setScanning(() => Scanner), onFailed);
  };
  return { Scanning, scan, closeScanner: () => setScanning(undefined) };
}
