import { screen } from '@testing-library/react';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import { NoticesSheet } from './notices-sheet.tsx';

test('[N-2] an administrator turns the mail about the queue off, and is told so; a member is asked nothing', async () => {
  const said: string[] = [];
  const calls = stubOperations({ getNotices: { work_list_mail: true }, setNotices: {} });
  const tell = ({ text }: { text: string }) => void said.push(text);
  const { person, unmount } = renderScreen(<NoticesSheet tell={tell} />, { user: aUser({ role: 'admin' }) });
  const mail = await screen.findByRole('switch', { name: 'Arbeidslisten' });
  expect(mail).toBeChecked();
  calls.answer({ getNotices: { work_list_mail: false } });
  await person.click(mail);
  expect(calls.of('setNotices')).toEqual([{ work_list_mail: false }]);
  expect(await screen.findByRole('switch', { name: 'Arbeidslisten', checked: false })).toBeVisible();
  calls.answer({ setNotices: refusal('INTERNAL') });
  await person.click(await screen.findByRole('switch', { name: 'Arbeidslisten' }));
  expect(said[0]).toBe('Du får ikke lenger e-post om det som har ventet.');
  unmount();
  renderScreen(<NoticesSheet tell={tell} />, { user: aUser() });
  expect(screen.queryByRole('region')).toBeNull();
  expect(calls.of('getNotices').length).toBeLessThan(5);
});
