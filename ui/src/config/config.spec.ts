import { readConfig } from './config.ts';

test('[R-362] the configuration names product, remotes and the origin of public links; the public hosts concern the edge', () => {
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
    publicOrigin: 'https://www.example.no',
  });
});

test.each([
  null,
  'text',
  {},
  { productName: 4, remotes: { plans: 5, admin: { entry: 1 } }, publicOrigin: 5 },
])('what is of another type (%j) becomes empty', (value) => {
  expect(readConfig(value)).toEqual({ productName: '', remotes: {}, publicOrigin: '' });
});
