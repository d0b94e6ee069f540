import type { TrustedDevice } from '@studieplan/contracts';
import { Button, formatDate, formatTime, Tag } from '@studieplan/ui';

const shownFingerprint = 16;

/** Name, start of the fingerprint, last used and created; a list of labelled lines on a phone. */
export function DeviceTable({
  devices,
  own,
  onRevoke,
}: {
  devices: readonly TrustedDevice[];
  /** Fingerprint of the device in use. */
  own: string | undefined;
  onRevoke: (device: TrustedDevice) => void;
}) {
  return (
    <table className="ds-table kv-table kv-devices" data-color="neutral">
      <thead>
        <tr>
          <th scope="col">Enhet</th>
          <th scope="col">Fingeravtrykk</th>
          <th scope="col">Sist brukt</th>
          <th scope="col">Lagt til</th>
          <th scope="col">
            <span className="ds-sr-only">Handling</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {devices.map((device) => (
          <tr key={device.id}>
            <td>
              <span className="kv-person" id={`device-${device.id}`}>
                {device.device_name}
              </span>
              {device.device_fingerprint === own && <Tag color="info">Denne enheten</Tag>}
            </td>
            <td data-label="Fingeravtrykk">
              <code className="kv-fingerprint">{device.device_fingerprint.slice(0, shownFingerprint)}</code>
            </td>
            <td data-label="Sist brukt">
              <span>
                {formatDate(device.last_used_at)}{' '}
                <span className="kv-nowrap">{formatTime(device.last_used_at)}</span>
              </span>
            </td>
            <td data-label="Lagt til">
              <span className="kv-nowrap">{formatDate(device.created_at)}</span>
            </td>
            <td>
              <Button
                variant="tertiary"
                color="danger"
                aria-describedby={`device-${device.id}`}
                onClick={() => onRevoke(device)}
              >
                Fjern
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
