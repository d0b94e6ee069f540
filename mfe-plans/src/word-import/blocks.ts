/** What a Word file consists of, in its order; looks are gone but for what tells headings from text. */
export type Block =
  /** Level 0 is the document's own title. */
  | { kind: 'heading'; text: string; level: number }
  | { kind: 'text'; text: string; bold: boolean }
  | { kind: 'item'; text: string }
  /** Rows of cells; the paragraphs of a cell are its lines. */
  | { kind: 'table'; rows: string[][] };

/** The fields of the form that a file can fill, as the editor calls them. */
export const wordFields = [
  'title',
  'description',
  'ects_credits',
  'estimated_hours',
  'knowledge',
  'skills',
  'competence',
  'content_modules',
  'assessment_criteria',
  'assessment_methods',
  'eqf_level',
  'language',
  'target_groups',
  'learning_resources',
  'teaching_methods',
  'leader_requirements',
  'duration_hours',
  'duration_meetings',
  'delivery',
  'delivery_description',
  'subject_code',
] as const;
export type WordField = (typeof wordFields)[number];

/** What a plan cannot do without, and what is looked for first. */
export const mainFields = wordFields.slice(0, 10);

const lists = ['knowledge', 'skills', 'competence', 'content_modules', 'assessment_methods'] as const;
export type ListField = (typeof lists)[number];
export const isListField = (field: WordField): field is ListField =>
  (lists as readonly WordField[]).includes(field);

export interface FoundField {
  field: WordField;
  /** Items of a list, else one text as it would be written in the form. */
  value: string | string[];
  /** Where it stood, in the reader's words: '«Timetal: 112»'. */
  sources: string[];
}

/** A paragraph, an item or a row that fits no field for sure. */
export interface LooseText {
  id: number;
  text: string;
  /** The heading that it stood under. */
  under?: string;
  /** Where it may belong. */
  suggested?: WordField;
}

/** Everything that a file says: each piece of text is in a field or loose, none is lost. */
export interface PlacedText {
  found: FoundField[];
  loose: LooseText[];
}
