import { readConfig } from './config.ts';

test('[R-362] the configuration names product, remotes and public hosts', () => {
  expect(
    readConfig({
      productName: 'Et navn',
      remotes: { plans: { entry: '/mfe/plans/mf-manifest.json' } },
      publicHosts: ['www.example.no'],
      publicOrigin: 'https://www.example.no',
      version: '1.0.0',
    }),
  ).toEqual({
    productName: 'Et navn',
    remotes: { plans: '/mfe/plans/mf-manifest.json' },
    publicHosts: ['www.example.no'],
    publicOrigin: 'https://www.example.no',
  });
});

test.each([
  null,
  'text',
  {},
  { productName: 4, remotes: { plans: 5, admin: { entry: 1 } }, publicHosts: 'www' },
])('what is of another type (%j) becomes empty', (value) => {
  expect(readConfig(value)).toEqual({ productName: '', remotes: {}, publicHosts: [], publicOrigin: '' });
});
