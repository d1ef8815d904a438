const { prerenderedRemoteConfig } = require('@valikool/shared-ui/webpack');

module.exports = (env, argv) => prerenderedRemoteConfig({ dir: __dirname, id: 'student', env, argv });
