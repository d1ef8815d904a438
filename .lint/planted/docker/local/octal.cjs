module.exports = 0777;
