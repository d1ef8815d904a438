/** What bundlers return for a picture or a font: its address. */
module.exports = { __esModule: true, default: '/assets/file' };
