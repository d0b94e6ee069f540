/** Whose plans: one author's, an association's beside one author's own, or all. */
export type ListScope =
  | { kind: 'author'; author_id: string }
  | { kind: 'association'; author_id: string; study_association_id: string }
  | { kind: 'all'; deleted: boolean };
