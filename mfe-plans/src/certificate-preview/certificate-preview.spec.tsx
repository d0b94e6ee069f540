import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { firstPagePicture } from '@studieplan/ui/testing/fake-picture.ts';
import { withoutWaiting } from '@studieplan/ui/testing/without-waiting.ts';
import { aPlan } from '../testing/builders.ts';
import { opened, showEdit, write } from '../testing/show-editor.tsx';
import { previewPlan } from './preview-plan.ts';

withoutWaiting();

let pictures = 0;
beforeEach(() => {
  firstPagePicture.mockReset().mockResolvedValue(new Blob());
  URL.createObjectURL = () => `blob:picture-${(pictures += 1)}`;
  URL.revokeObjectURL = () => undefined;
});

const fold = () => screen.getByText('Forhåndsvis sertifikatet');
const picture = () => screen.findByRole('img', { name: /^Forhåndsvisning av sertifikatets første side/ });

test('[M-6] nothing is drawn before it is unfolded; then the text of the form, and anew after a pause', async () => {
  const { person } = showEdit(aPlan());
  await opened();
  expect(firstPagePicture).not.toHaveBeenCalled();
  await person.click(fold());
  const first = (await picture()).getAttribute('src');
  const page = within(screen.getByRole('region', { name: 'Sertifikatets første side' }));
  expect(page.getByText('Forhåndsvisning, ikke godkjent.')).toBeVisible();
  for (const title of ['En', 'En ny', 'En ny tittel']) await write(person, { Tittel: title });
  expect(page.getByText('Tegnes på nytt når du tar en pause.')).toBeVisible();
  expect((await picture()).getAttribute('src')).toBe(first);
  await page.findByText('Første side av sertifikatet, slik teksten står nå.');
  expect(firstPagePicture.mock.calls.map(([{ plan }]) => plan.title)).toEqual([
    aPlan().title,
    'En ny tittel',
  ]);
  expect((await picture()).getAttribute('src')).not.toBe(first);
});

test('[M-6] a picture that cannot be drawn says so and can be asked for again', async () => {
  firstPagePicture.mockRejectedValueOnce(new Error('x'));
  const { person } = showEdit(aPlan());
  await opened();
  await person.click(fold());
  expect(await screen.findByText(/^Forhåndsvisningen kunne ikke tegnes\./)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await picture()).toBeVisible();
  expect(screen.queryByText(/kunne ikke tegnes/)).toBeNull();
});

test('[M-6] what is not written is left out, and no code, date or approver is made up', () => {
  const text = { ...aPlan(), title: ' ', ects_credits: 'to', content_modules: ['', 'Kart'] };
  const association = { study_association_name: 'Friluft', organization_number: null };
  expect(previewPlan(text, association)).toMatchObject({
    title: 'Uten tittel',
    ects_credits: NaN,
    content_modules: ['Kart'],
    study_association_name: 'Friluft',
    approval_link: '',
    approved_at: '',
    approver_name: '',
    judge: null,
  });
});
