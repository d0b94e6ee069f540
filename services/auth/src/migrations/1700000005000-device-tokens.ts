export const DeviceTokens1700000005000 = `
  -- SHA-256 of the random token that the browser got when it was trusted; devices from before have none until they
  -- are trusted anew.
  ALTER TABLE trusted_devices ADD COLUMN token_hash text;
  CREATE UNIQUE INDEX trusted_devices_token ON trusted_devices (token_hash);
`;
