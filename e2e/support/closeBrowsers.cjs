/** Closes the browsers that test files have shared (`sharedBrowser`), if any was started in this process. */
module.exports = async () => {
  const { journeyBrowsers } = /** @type {{ journeyBrowsers?: Map<string, Promise<{ close(): Promise<void> }>> }} */ (
    globalThis
  );
  for (const browser of journeyBrowsers?.values() ?? []) await (await browser).close();
};
