import { createContext, useContext, type ReactNode } from 'react';
import { readConfig, type AppConfig } from './config.ts';

const ConfigContext = createContext<AppConfig>(readConfig({}));

/** Makes the configuration known to everything below. */
export function ConfigProvider({ config, children }: { config: AppConfig; children: ReactNode }) {
  return <ConfigContext value={config}>{children}</ConfigContext>;
}

/** The configuration read from /config.json. */
export function useConfig(): AppConfig {
  return useContext(ConfigContext);
}

/** The product's name; it is configuration and never spelled out in code. */
export function useProductName(): string {
  return useContext(ConfigContext).productName;
}

/** Origin that public links and QR codes name: the configured one, else this page's own. */
export function usePublicOrigin(): string {
  const { publicOrigin } = useContext(ConfigContext);
  return publicOrigin === '' ? window.location.origin : publicOrigin;
}
