import base from '../webpack/base.cjs';

const { compileRule } = base;

/**
 * The gallery compiles the components with the same loader as the product. Storybook's telemetry is off.
 * @type {import('@storybook/react-webpack5').StorybookConfig}
 */
const config = {
  framework: '@storybook/react-webpack5',
  stories: ['./*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Types are checked with the workspace; props are documented where they are declared.
  typescript: { check: false, reactDocgen: false },
  webpackFinal: (webpack) => ({
    ...webpack,
    devtool: false,
    performance: { hints: false },
    module: { ...webpack.module, rules: [...(webpack.module?.rules ?? []), compileRule] },
  }),
};

export default config;
