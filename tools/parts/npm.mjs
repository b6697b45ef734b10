/** How to start npm: the one that runs this script, or the one of the path. */
export function npm(args) {
  const own = process.env.npm_execpath
  return own ? [process.execPath, [own, ...args]] : ['npm', args]
}
