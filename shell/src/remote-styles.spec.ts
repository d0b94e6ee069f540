import remoteStyles from './remote-styles.ts';

const { createLink } = remoteStyles();
type Asked = Parameters<NonNullable<typeof createLink>>[0];
const linkFor = (attrs: Record<string, string>) =>
  createLink?.({ url: 'https://x.example/mfe/plans/assets/app.css', attrs } as Asked);

test('[K-2] a remote’s style sheet is only fetched beforehand: its code links it, and waits for it', () => {
  const link = linkFor({ rel: 'stylesheet', type: 'text/css' });
  expect(link).toBeInstanceOf(HTMLLinkElement);
  expect((link as HTMLLinkElement).outerHTML).toBe(
    '<link rel="preload" as="style" href="https://x.example/mfe/plans/assets/app.css">',
  );
});

test('other links stay as federation makes them', () => {
  expect(linkFor({ rel: 'preload', as: 'script' })).toBeUndefined();
});
