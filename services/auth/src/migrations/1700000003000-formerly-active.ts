export const FormerlyActive1700000003000 = `
  -- Whether somebody who waits or was rejected had been active before: they are not erased like a newcomer.
  ALTER TABLE users ADD COLUMN was_active boolean NOT NULL DEFAULT false;
  -- A change of association ended the sessions, and so does a rejection: in doubt somebody was active.
  UPDATE users SET was_active = true
  WHERE (status = 'pending_approval' AND session_version > 1) OR (status = 'rejected' AND session_version > 2);
`;
