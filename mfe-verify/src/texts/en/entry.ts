import type { Catalogue } from '../catalogue.ts';

export const entry: Catalogue['entry'] = {
  title: 'Check a study plan',
  heading: 'Is the study plan approved?',
  lead: 'Enter the code from the certificate, or scan the QR code with the camera of your phone. You do not need to log in.',
  steps: 'How it works',
  seeTitle: 'What you will see',
  see: 'Whether the plan is valid, who approved it, its scope, and what the participant should be able to do afterwards.',
  failTitle: 'When the code does not work',
  fail: 'The code has a check character. If you mistype it, we say that the code is mistyped, not that the plan is missing.',
  whoTitle: 'Who approves',
  who: 'An administrator of the association, or the author after an automatic assessment. The top of the page says which.',
  sample: 'The code is below the QR code',
};
