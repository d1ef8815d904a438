/**
 * The house rules that no plugin has. Each has a name of its own instead of being one more selector of
 * `no-restricted-syntax`, whose options a later block would replace whole without a word.
 */

/** A rule that forbids whatever one of the selectors matches. Selectors are written as for ESLint; oxlint reads the same. */
const forbid = (message, ...selectors) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

const HEX = String.raw`/#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgb|hsl)a?\(/i`;
/** Lengths that the theme has steps for. Sizes of one drawing (a column's minimum, a border's width) are its own. */
const RAW_SPACE = String.raw`/(^|[\s;{])(padding|margin|gap|row-gap|column-gap|border-radius|font-size)[a-z-]*:[^;]*\d(px|rem)/`;
const ROLE = '/student|teacher|school|admin/i';

const todoHasIssue = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (/\b(TODO|FIXME|XXX|HACK)\b(?!\s*\(#\d+\))/.test(comment.value)) {
          context.report({
            loc: comment.loc,
            message: 'Write TODO(#issue) with the number of an issue, or do it now.',
          });
        }
      }
    },
  }),
};

/** Cannot report a comment that switches off all rules of a file: `backend/test/lint/switching-off.test.ts` finds those. */
const noSwitchingOff = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (/^\s*(eslint|oxlint)-(disable|enable)/.test(comment.value))
          context.report({ loc: comment.loc, message: 'A rule that is wrong is changed for everybody, not here.' });
      }
    },
  }),
};

/** Packages, own names of the workspace (`#modules/…`), parent folders, own folder. */
const rankOf = (source) => {
  if (source.startsWith('./')) return 3;
  if (source.startsWith('.')) return 2;
  return source.startsWith('#') ? 1 : 0;
};

const importOrder = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Program({ body }) {
      let highest = 0;
      for (const node of body) {
        if (node.type !== 'ImportDeclaration') continue;
        const rank = rankOf(node.source.value);
        if (rank < highest)
          context.report({ node, message: 'Order of imports: packages, own names (#), parent folders, own folder.' });
        highest = Math.max(highest, rank);
      }
    },
  }),
};

const noOwnMocks = ['mock', 'doMock', 'unstable_mockModule', 'setMock', 'requireMock'].map(
  (name) =>
    `CallExpression[callee.object.name="jest"][callee.property.name="${name}"]:has(> Literal.arguments:first-child[value=/^([.#]|@valikool)/])`,
);

/** Forbids `new` of a class whose name has one of the endings, or that is imported from a file of such a kind. */
const noNew = (message, endings, kinds) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const imports = new Map();
    return {
      ImportDeclaration({ specifiers, source }) {
        for (const { local, imported } of specifiers)
          imports.set(local.name, { name: imported?.name ?? local.name, source: source.value });
      },
      NewExpression(node) {
        const called = node.callee.property?.name ?? node.callee.name;
        const { name, source } = imports.get(called) ?? { name: called, source: '' };
        if (endings.test(name) || kinds.test(source)) context.report({ node, message });
      },
    };
  },
});

export default {
  meta: { name: 'valikool' },
  rules: {
    'import-order': importOrder,
    'late-imports-by-alias': forbid(
      'Load a file of ours late by its alias (#modules/…, #platform/…): the build leaves a relative address as it is.',
      String.raw`ImportExpression[source.value=/^\./]`,
    ),
    'named-exports': forbid('Named exports only: a name is the same wherever it is used.', 'ExportDefaultDeclaration'),
    'no-console': forbid(
      'Use the logger (#platform/index), or `progress` in docker/local.',
      'MemberExpression[object.name="console"]',
    ),
    'no-enum': forbid('Use an `as const` object or a union of texts.', 'TSEnumDeclaration'),
    'no-needless-spread': forbid(
      'Write the properties themselves, each on its line.',
      'ObjectExpression > SpreadElement > ObjectExpression',
    ),
    'no-new-repository': noNew(
      'Repositories and read models are made in *.module.ts, or by a writer or face for the caller’s transaction.',
      /(Repository|ReadModel|Writer)$/,
      /(\.(repository|read-model)|-writer)$/,
    ),
    'no-new-service': noNew(
      'Services and controllers are built in *.module.ts, and nowhere else.',
      /(Service|Controller)$/,
      /\.(service|controller)$/,
    ),
    'no-octal': forbid('An octal number begins with 0o.', String.raw`Literal[raw=/^0\d/]`),
    'no-own-mocks': forbid(
      'Pass a fake instead of mocking our own file: what needs a mock is wired wrongly.',
      ...noOwnMocks,
    ),
    'no-process-env': forbid(
      'The environment is read once, in the configuration.',
      'MemberExpression[object.name="process"][property.name="env"]',
      'MemberExpression[object.name="process"][property.value="env"]',
      'VariableDeclarator[init.name="process"] > ObjectPattern > Property[key.name="env"]',
      'ImportDeclaration[source.value=/^(node:)?process$/] > ImportSpecifier[imported.name="env"]',
    ),
    'no-raw-design': forbid(
      'Colours, spaces, radii and sizes of text come from the theme.',
      `Literal[value=${HEX}]`,
      `TemplateElement[value.raw=${HEX}]`,
      `TemplateElement[value.raw=${RAW_SPACE}]`,
    ),
    'no-role-words': forbid(
      'The shell knows permissions, not roles: what differs by role belongs to a remote.',
      `Identifier[name=${ROLE}]`,
      `Literal[value=${ROLE}]`,
      `TemplateElement[value.raw=${ROLE}]`,
      `JSXText[value=${ROLE}]`,
    ),
    'no-switching-off': noSwitchingOff,
    'todo-has-issue': todoHasIssue,
  },
};
