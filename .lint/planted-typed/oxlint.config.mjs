import { lintConfig } from '../../oxlint.config.mjs';
import { reactRules, typedRules } from '../typed-rules.mjs';

const config = lintConfig(import.meta.dirname);

/** @returns those of the rules that this tree has violations of */
const planted = (rules = {}) =>
  Object.fromEntries(Object.entries(rules).filter(([name]) => name in typedRules || name in reactRules));

export default {
  ...config,
  categories: { correctness: 'off' },
  rules: planted(config.rules),
  overrides: config.overrides.map((override) => ({ ...override, rules: planted(override.rules) })),
};
