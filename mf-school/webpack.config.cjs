const { remoteConfig } = require('@valikool/shared-ui/webpack');

module.exports = (env, argv) => remoteConfig({ dir: __dirname, id: 'school', env, argv });
