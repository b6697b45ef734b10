// `npm run build`: builds the console and joins the server into one file, for `npm run serve`.
import { checkBudget } from './parts/console-budget.mjs'
import { buildConsole } from './parts/console-build.mjs'
import { node24 } from './parts/node24.mjs'
import { installPackages } from './parts/packages.mjs'
import { giveUp } from './parts/root.mjs'
import { buildServer } from './parts/server-build.mjs'

try {
  installPackages()
  const node = node24()
  buildConsole(node)
  checkBudget()
  buildServer(node)
  console.log('The console and the server are built. Start with: npm run serve')
} catch (error) {
  giveUp(error)
}
