/**
 * Puts `content` between the two lines that mark a block which is written by a program.
 * @param file named when the block is missing
 */
export function replaceBlock(text, name, content, file) {
  const [begin, end] = [`# >>> ${name}: written by npm run new:remote\n`, `# <<< ${name}\n`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from === -1 || to === -1) throw new Error(`${file} has no block "${name}"`);
  const indent = / *$/.exec(text.slice(0, to))[0];
  return `${text.slice(0, from + begin.length)}${content}${indent}${text.slice(to)}`;
}
