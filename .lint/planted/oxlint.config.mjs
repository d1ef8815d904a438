import { lintConfig } from '../../oxlint.config.mjs';

const config = lintConfig(import.meta.dirname);

/** The rules that need types have a tree of their own, `.lint/planted-typed`. */
export default { ...config, options: { ...config.options, typeAware: false } };
