/**
 * Every test that needs no browser: `npx jest` runs both projects, `npx jest --selectProjects backend` one of them,
 * `npx jest shared-ui` those whose path contains the words. Workspaces have no Jest settings of their own.
 */
const path = require('node:path');
const { frontEndFolders } = require('./remotes.cjs');

const at = (/** @type {string} */ file) => path.join(__dirname, file);

/** Published as ES modules only; Jest runs CommonJS, so these are compiled like our own files. */
const esmOnly = [
  'msw',
  '@mswjs',
  'rettime',
  'until-async',
  '@open-draft',
  'outvariant',
  'strict-event-emitter',
  'headers-polyfill',
  'jose',
  'openid-client',
  'oauth4webapi',
  'uuid',
  'p-queue',
  'p-timeout',
  'openapi-fetch',
  'openapi-typescript-helpers',
  'postal-mime',
  '@supabase',
  'htmlparser2',
  'selderee',
  'parseley',
  'd3-[a-z-]+',
  'internmap',
];

const compiled = (/** @type {boolean} */ isBrowser) => ({
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        swcrc: false, // backend/.swcrc leaves tests out of the build
        jsc: {
          parser: { syntax: 'typescript', tsx: isBrowser },
          transform: { react: { runtime: 'automatic' }, useDefineForClassFields: false },
          target: 'es2022',
        },
        // Several packages are asked for by `import()`, which must stay a `require` in Jest's sandbox.
        module: { type: 'commonjs', ignoreDynamic: false },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
});

const contract = {
  '^@valikool/client$': at('backend/client/src/index.ts'),
  '^@valikool/contract$': at('backend/contract/src/index.ts'),
  '^@valikool/contract/providers$': at('backend/contract/src/providers.ts'),
};

/** Server, edge, build tools: plain Node. Backend's own names (`#modules/…`) mean its sources, as under tsx. */
const backend = {
  ...compiled(false),
  displayName: 'backend',
  rootDir: __dirname,
  testEnvironment: at('backend/test/jest/environment.cjs'),
  runtime: at('backend/test/jest/runtime.cjs'),
  testMatch: [
    '<rootDir>/backend/**/*.test.ts',
    '<rootDir>/mf-shell/server/**/*.test.{ts,cjs}',
    '<rootDir>/shared-ui/webpack/**/*.test.{ts,cjs}',
    '<rootDir>/docker/**/*.test.{ts,cjs}',
  ],
  moduleNameMapper: {
    ...contract,
    '^#config$': at('backend/src/config/index.ts'),
    '^#(platform|modules)/(.*)$': at('backend/src/$1/$2.ts'),
    '^#src/(.*)$': at('backend/src/$1.ts'),
  },
};

/** Components and screens: a simulated page, with msw in place of the network. */
const browser = {
  ...compiled(true),
  displayName: 'browser',
  rootDir: __dirname,
  testEnvironment: at('shared-ui/src/testing/jest/environment.cjs'),
  runtime: at('shared-ui/src/testing/jest/runtime.cjs'),
  testEnvironmentOptions: { customExportConditions: [''], url: 'http://localhost/' },
  testMatch: frontEndFolders().map((folder) => `<rootDir>/${folder}/src/**/*.test.{ts,tsx}`),
  // styled-components then inserts rules as in the builds. Otherwise each new rule makes all others be parsed again.
  globals: { SC_DISABLE_SPEEDY: false },
  moduleNameMapper: {
    ...contract,
    '^msw$': at('shared-ui/src/testing/jest/msw.cjs'),
    '\\.(woff2|svg|png|webp|jpg)$': at('shared-ui/src/testing/jest/asset.cjs'),
  },
  setupFilesAfterEnv: [at('shared-ui/src/testing/jest/setup.ts')],
};

/** Real Chromium against built front ends; `npm test` also starts the whole product for it. */
const e2e = {
  ...compiled(false),
  displayName: 'e2e',
  rootDir: __dirname,
  // Helpers, Playwright and the browser itself stay for the test files that follow.
  testEnvironment: at('backend/test/jest/environment.cjs'),
  runtime: at('backend/test/jest/runtime.cjs'),
  globalTeardown: at('e2e/support/closeBrowsers.cjs'),
  testMatch: ['<rootDir>/e2e/**/*.test.ts'],
  moduleNameMapper: contract,
};

/** Tests say what must hold, not how fast: a busy machine gets its time. */
module.exports = {
  projects: [backend, browser, e2e],
  testSequencer: at('backend/test/jest/sequencer.cjs'),
  testTimeout: 600_000,
};
