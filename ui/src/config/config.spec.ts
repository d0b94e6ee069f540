import { readConfig } from './config.ts';

test('[R-362] the configuration names product, remotes and public hosts', () => {
  const config = {
    productName: 'Et navn',
    remotes: { plans: '/mfe/plans/mf-manifest.json' },
    publicHosts: ['www.example.no'],
  };
  expect(readConfig(config)).toEqual(config);
});

test.each([null, 'text', {}, { productName: 4, remotes: { plans: 5 }, publicHosts: 'www' }])(
  'what is of another type (%j) becomes empty',
  (value) => {
    expect(readConfig(value)).toEqual({ productName: '', remotes: {}, publicHosts: [] });
  },
);
