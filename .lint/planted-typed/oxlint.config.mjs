import { lintConfig } from '../../oxlint.config.mjs';
import { reactRules, typedRules } from '../typed-rules.mjs';

const config = lintConfig(import.meta.dirname);

export default {
  ...config,
  rules: {},
  overrides: [
    { files: ['**/*.ts', '**/*.tsx'], rules: typedRules },
    { files: ['mf-*/src/**'], rules: reactRules },
  ],
};
