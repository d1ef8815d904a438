const { shellConfig } = require('@valikool/shared-ui/webpack');

module.exports = (_env, argv) => shellConfig({ dir: __dirname, argv });
