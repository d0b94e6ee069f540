/** Counts in words, from none to twelve; in nynorsk they are the same but for one. */
export const numbers = [
  'Ingen',
  'Ett',
  'To',
  'Tre',
  'Fire',
  'Fem',
  'Seks',
  'Sju',
  'Åtte',
  'Ni',
  'Ti',
  'Elleve',
  'Tolv',
];
