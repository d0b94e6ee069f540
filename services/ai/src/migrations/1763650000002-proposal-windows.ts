export const ProposalWindows1763650000002 = `
  -- What proposals said, in digests under a key of the association's own: neither text, person nor association.
  CREATE TABLE proposal_windows (
    digest bigint PRIMARY KEY,
    first_made timestamptz(3) NOT NULL DEFAULT now(),
    last_made timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX proposal_windows_last_made ON proposal_windows (last_made);
`;
