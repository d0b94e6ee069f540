/**
 * A name as Norwegian orders it, byte for byte: 'aa' is å, ä and ö stand with æ and ø, accents count for nothing, and
 * æ, ø, å follow z as the three signs that follow it in ASCII. Without ICU, which not every PostgreSQL has.
 */
const inOrder = (name: string) => `translate(replace(lower(${name}), 'aa', 'å'),
  'æäøöőåÆÄØÖÅàáâãçćčďđèéêëěìíîïłñńňòóôõřśšťùúûüýÿžźż',
  '{{|||}{{||}aaaacccddeeeeeiiiilnnnoooorsstuuuyyyzzz')`;

export const NamesInOrder1700000002111 = `
  ALTER TABLE people ADD COLUMN name_key text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (${inOrder('full_name')}) STORED;
  ALTER TABLE associations ADD COLUMN name_key text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (${inOrder('name')}) STORED;
  CREATE INDEX people_in_order ON people (name_key, id);
  -- Deactivated plans stand in these lists too, so the two indexes leave none out.
  DROP INDEX plans_of_author, plans_of_association;
  CREATE INDEX plans_of_author ON plans (author_id, created_at DESC, id DESC);
  CREATE INDEX plans_of_association ON plans (study_association_id, created_at DESC, id DESC);
  CREATE INDEX plans_of_association_by_author
    ON plans (study_association_id, author_id, created_at DESC, id DESC);
`;
