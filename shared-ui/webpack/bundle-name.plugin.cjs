/** Passes the file name of one build to a later build of the same run of webpack. */
class BundleNamePlugin {
  /** @param {RegExp} pattern of the file's name */
  constructor(pattern) {
    this.pattern = pattern;
    this.file = undefined;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('BundleNamePlugin', (compilation) => {
      this.file = compilation
        .getAssets()
        .map(({ name }) => name)
        .find((name) => this.pattern.test(name));
    });
  }
}

module.exports = { BundleNamePlugin };
