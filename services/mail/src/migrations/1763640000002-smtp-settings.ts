import { settingChangesTable } from '@studieplan/kit/database';

export const SmtpSettings1763640000002 = `
  CREATE TABLE smtp_settings (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    -- Rises with each saved change; 0 says that nothing was ever saved.
    revision int NOT NULL DEFAULT 0,
    host text NOT NULL DEFAULT '',
    port int NOT NULL DEFAULT 0,
    username text NOT NULL DEFAULT '',
    from_email text NOT NULL DEFAULT '',
    from_name text NOT NULL DEFAULT '',
    sealed_password text,
    -- Which key seals the password.
    password_key text,
    CHECK ((sealed_password IS NULL) = (password_key IS NULL))
  );
  INSERT INTO smtp_settings DEFAULT VALUES;
  ${settingChangesTable}
`;
