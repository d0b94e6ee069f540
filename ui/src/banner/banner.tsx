import type { ReactNode } from 'react';

export type BannerKind = 'success' | 'danger' | 'warning' | 'info';

/** A message of the page; faults are announced at once, the rest when there is a pause. */
export function Banner({ kind, children }: { kind: BannerKind; children: ReactNode }) {
  return (
    <div className="ds-alert kv-alert" data-color={kind} role={kind === 'danger' ? 'alert' : 'status'}>
      <p>{children}</p>
    </div>
  );
}
