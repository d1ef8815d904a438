/**
 * The rules that need types, and React's own, which run its compiler over each component. `.lint/planted-typed` holds a
 * violation of each.
 */

export const typedRules = {
  'typescript/await-thenable': 'error',
  'typescript/no-array-delete': 'error',
  'typescript/no-base-to-string': 'error',
  // `() => setOpen(true)` is how handlers are written.
  'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true, ignoreVoidOperator: true }],
  'typescript/no-deprecated': 'error',
  'typescript/no-duplicate-type-constituents': 'error',
  'typescript/no-floating-promises': 'error',
  'typescript/no-for-in-array': 'error',
  'typescript/no-generated-empty-object-type': 'error',
  'typescript/no-implied-eval': 'error',
  'typescript/no-meaningless-void-operator': 'error',
  // Handlers of forms, clicks and Express may be async: React, React Hook Form and Express 5 take care of a rejection.
  'typescript/no-misused-promises': [
    'error',
    { checksVoidReturn: { arguments: false, attributes: false, properties: false } },
  ],
  'typescript/no-misused-spread': 'error',
  'typescript/no-mixed-enums': 'error',
  'typescript/no-redundant-type-constituents': 'error',
  'typescript/no-unnecessary-boolean-literal-compare': 'error',
  'typescript/no-unnecessary-condition': 'error',
  'typescript/no-unnecessary-template-expression': 'error',
  'typescript/no-unnecessary-type-arguments': 'error',
  'typescript/no-unnecessary-type-assertion': 'error',
  'typescript/no-unnecessary-type-conversion': 'error',
  'typescript/no-unsafe-argument': 'error',
  'typescript/no-unsafe-assignment': 'error',
  'typescript/no-unsafe-call': 'error',
  'typescript/no-unsafe-enum-comparison': 'error',
  'typescript/no-unsafe-member-access': 'error',
  'typescript/no-unsafe-return': 'error',
  'typescript/no-unsafe-unary-minus': 'error',
  'typescript/no-useless-default-assignment': 'error',
  'typescript/only-throw-error': 'error',
  'typescript/prefer-promise-reject-errors': 'error',
  'typescript/prefer-reduce-type-parameter': 'error',
  'typescript/prefer-return-this-type': 'error',
  'typescript/related-getter-setter-pairs': 'error',
  'typescript/restrict-plus-operands': [
    'error',
    {
      allowAny: false,
      allowBoolean: false,
      allowNullish: false,
      allowNumberAndString: false,
      allowRegExp: false,
    },
  ],
  // A number in a text reads well and cannot surprise.
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  'typescript/unbound-method': 'error',
  'typescript/use-unknown-in-catch-callback-variable': 'error',
};

/** `static-components` reports components that come from a context. Pages read the clock while they render. */
export const reactRulesOff = { 'react/static-components': 'off', 'react/purity': 'off' };

export const reactRules = {
  'react/error-boundaries': 'error',
  'react/exhaustive-deps': 'error',
  'react/globals': 'error',
  'react/immutability': 'error',
  'react/incompatible-library': 'error',
  'react/preserve-manual-memoization': 'error',
  'react/refs': 'error',
  'react/rules-of-hooks': 'error',
  'react/set-state-in-effect': 'error',
  'react/set-state-in-render': 'error',
  'react/unsupported-syntax': 'error',
  'react/use-memo': 'error',
};

/** Tests call fakes and read replies whose shape they are proving. */
export const typedRulesOffInTests = {
  'typescript/unbound-method': 'off',
  'typescript/no-unsafe-assignment': 'off',
  'typescript/no-unsafe-member-access': 'off',
  'typescript/no-unsafe-argument': 'off',
  'typescript/no-unsafe-return': 'off',
  'typescript/no-unnecessary-condition': 'off',
  'typescript/restrict-plus-operands': 'off',
};
