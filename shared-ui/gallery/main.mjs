import base from '../webpack/base.cjs';

const { compileRule } = base;

/**
 * The gallery shows the components compiled by the very loader that the product uses. Nothing is reported to anybody.
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
