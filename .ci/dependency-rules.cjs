/** Who may import whom, and what to do instead. Checked by `npm run check`. */
const web = '^(ui|shell|mfe-[a-z]+)/';
const tests = '(\\.(int-|long-)?spec\\.tsx?$|/testing/)';

const forbidden = [
  {
    name: 'no-cycles',
    comment: 'Move what both need into a third file.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'contracts-import-no-plumbing',
    comment: 'Contracts are read by every part: keep plumbing in kit or ui.',
    from: { path: '^contracts/src', pathNot: tests },
    to: { pathNot: ['^contracts/src', 'node_modules/(zod|diff)/'] },
  },
  {
    name: 'browser-code-imports-no-server',
    comment: 'Ask the gateway through ui/api; share rules through contracts.',
    from: { path: web, pathNot: 'rspack\\.config|/build/' },
    to: { path: ['^(services|gateway|deploy)/', 'node_modules/(@nestjs|typeorm|pg|@nats-io)/'] },
  },
  {
    name: 'services-import-no-other-service',
    comment: 'Ask by bus.request, or listen to its events.',
    // The kit's test bed runs the steward, as every system has one.
    from: { path: '^services/([a-z]+)/', pathNot: '^services/kit/src/testing/' },
    to: { path: '^(services/[a-z]+|gateway)/', pathNot: ['^services/$1/', '^services/(kit|telemetry)/'] },
  },
  {
    name: 'gateway-imports-no-service',
    comment: 'The gateway knows services by their subjects alone.',
    from: { path: '^gateway/' },
    to: { path: '^services/', pathNot: '^services/(kit|telemetry)/' },
  },
  {
    name: 'kit-imports-no-app',
    comment: 'What one service needs belongs to that service.',
    from: { path: '^services/kit/', pathNot: tests },
    to: { path: '^(services/(?!kit|telemetry)|gateway|deploy|ui|shell|mfe-)' },
  },
  {
    name: 'production-imports-no-testing',
    comment: 'What production needs is production code: move it out of testing/.',
    from: { path: '^(services|gateway|deploy)/', pathNot: tests },
    to: { path: '/testing/' },
  },
  {
    name: 'gateway-has-no-database-room',
    comment:
      'The gateway owns no data: ask the service that does. Its call limits have a small pool of their own.',
    from: { path: '^gateway/' },
    to: {
      path: ['^services/kit/src/database/', '^services/kit/src/service\\.ts$', 'node_modules/typeorm/'],
    },
  },
  {
    name: 'runner-is-no-library',
    comment: 'Move what another part needs into deploy/infrastructure.',
    from: { pathNot: '^deploy/local/' },
    to: { path: '^deploy/local/src/' },
  },
  {
    name: 'infrastructure-imports-only-contracts',
    comment: 'The machine room starts what it is told to, and knows no part of the product.',
    from: { path: '^deploy/infrastructure/', pathNot: tests },
    to: { path: '^(services|gateway|ui|shell|mfe-[a-z]+|e2e|bench|deploy/(?!infrastructure/))' },
  },
  {
    name: 'web-parts-meet-in-ui',
    comment: 'Put what two parts share into ui or contracts.',
    from: { path: '^(shell|mfe-[a-z]+)/' },
    to: { path: '^(shell|mfe-[a-z]+)/', pathNot: '^$1/' },
  },
  {
    name: 'features-import-no-siblings',
    comment: 'Lift the shared piece to the part’s src/, or to ui.',
    from: { path: '^((?:shell|mfe-[a-z]+)/src/features)/([^/]+)/' },
    to: { path: '^$1/', pathNot: '^$1/$2/' },
  },
  {
    name: 'plans-rooms-have-no-arrow-back',
    comment:
      'What a plan is knows nothing of what is done with it: move the piece, or ask from the room above.',
    from: {
      path: '^services/plans/src/(plans|counts|history|people|rules|writers|remarks|decisions|proof)/',
      pathNot: tests,
    },
    to: {
      path: '^services/plans/src/[^/]+/',
      pathNot:
        '^services/plans/src/(plans|counts|history|people|rules|writers|remarks|decisions|proof|migrations)/',
    },
  },
  {
    name: 'typeorm-in-entities-repositories-migrations',
    comment: 'Services take a Tx from the kit and ask a repository.',
    from: {
      pathNot: ['\\.(entity|repository)\\.ts$', '/migrations/', '^services/kit/src/database/', tests],
    },
    to: { path: 'node_modules/typeorm/' },
  },
];

module.exports = {
  forbidden: forbidden.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
