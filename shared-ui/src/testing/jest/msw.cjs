const path = require('node:path');

const core = path.join(path.dirname(require.resolve('msw/package.json')), 'lib/core');

/** What front-end tests use of msw. Its index also loads GraphQL and WebSockets, for each test file. */
module.exports = {
  http: require(`${core}/http.js`).http,
  HttpResponse: require(`${core}/HttpResponse.js`).HttpResponse,
};
