const TEST_CODE = ['\\.test\\.(ts|tsx|mjs|cjs)$', '/test/', '/testing/', '/mocks/'];

/** `seats/` is the core of registrations; the folders beside it use its face, and not each other. */
const REGISTRATIONS = '^backend/src/modules/registrations/';

/**
 * What is seen only from above: cycles (of types too), the islands, and what a workspace must not reach. Who may import
 * whom within an island is oxlint's (`.lint/boundaries.mjs`). `.lint/planted` holds one violation of each rule.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    // An import that is not found would be ruled by nothing.
    { name: 'everything-is-found', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'remotes-are-islands',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^mf-[^/]+/', pathNot: '^$1/' },
    },
    {
      name: 'shared-ui-knows-nobody-above',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: { path: '^(mf-[^/]+|e2e|docker)/' },
    },
    {
      name: 'browser-code-never-reaches-the-backend',
      severity: 'error',
      from: { path: '^(mf-[^/]+|shared-ui)/' },
      to: { path: '^backend/', pathNot: '^backend/contract/' },
    },
    {
      name: 'contract-is-types-only-in-the-browser',
      severity: 'error',
      from: { path: '^(mf-[^/]+|shared-ui)/' },
      // The list of providers is data, which shared-ui hands to the other front ends.
      to: {
        path: '^backend/contract/',
        pathNot: '^backend/contract/src/providers\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'backend-never-reaches-the-browser',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^(mf-[^/]+|shared-ui)/' },
    },
    {
      name: 'modules-meet-at-their-index',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/' },
      to: {
        path: '^backend/src/modules/[^/]+/',
        pathNot: ['^backend/src/modules/$1/', '^backend/src/modules/[^/]+/index\\.ts$'],
      },
    },
    // The face for what composition and others use, the module file for composition, which connects it. Types too.
    {
      name: 'modules-have-two-doors',
      severity: 'error',
      from: { path: '^backend/src/(?!modules/)', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^backend/src/modules/',
        pathNot: ['^backend/src/modules/[^/]+/index\\.ts$', '^backend/src/modules/([^/]+)/\\1\\.module\\.ts$'],
      },
    },
    {
      name: 'seats-meet-at-their-face',
      severity: 'error',
      from: {
        path: `${REGISTRATIONS}(?!seats/)`,
        pathNot: ['\\.test\\.ts$', `${REGISTRATIONS}(index|registrations\\.module)\\.ts$`],
      },
      to: { path: `${REGISTRATIONS}seats/`, pathNot: `${REGISTRATIONS}seats/index\\.ts$` },
    },
    {
      name: 'seats-know-nobody-above',
      severity: 'error',
      from: { path: `${REGISTRATIONS}seats/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${REGISTRATIONS}(?!seats/)` },
    },
    {
      name: 'parts-of-registrations-are-apart',
      severity: 'error',
      from: { path: `${REGISTRATIONS}(cancellation|waitlist|swaps|payer|results|messages)/`, pathNot: '\\.test\\.ts$' },
      to: { path: REGISTRATIONS, pathNot: `${REGISTRATIONS}($1|seats|view|eligibility)/` },
    },
    {
      name: 'registrations-root-knows-no-part',
      severity: 'error',
      from: {
        path: `${REGISTRATIONS}([^/]+|(view|eligibility)/.+)$`,
        pathNot: ['\\.test\\.ts$', '/index\\.ts$', '\\.module\\.ts$'],
      },
      to: { path: `${REGISTRATIONS}(cancellation|waitlist|swaps|payer|results|messages|bulk|jobs)/` },
    },
    {
      name: 'the-platform-knows-no-module',
      severity: 'error',
      from: { path: '^backend/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^backend/src/(?!platform/)' },
    },
    {
      name: 'the-sandbox-is-an-island',
      severity: 'error',
      from: { path: '^backend/(src|sandbox)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^backend/(src|sandbox)/', pathNot: '^backend/$1/' },
    },
    {
      name: 'no-test-code-in-production',
      severity: 'error',
      from: { pathNot: [...TEST_CODE, '^e2e/', '^backend/bench/', '/standalone/', '/standalone\\.tsx$'] },
      to: { path: TEST_CODE, pathNot: 'node_modules' },
    },
    {
      name: 'production-needs-no-development-package',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: ['\\.test\\.ts$', '^backend/src/contract(-errors)?\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.swc|\\.federation)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'types', 'import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.d.cts', '.d.mts', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
