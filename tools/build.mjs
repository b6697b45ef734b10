// `npm run build`: builds the console for `npm run serve`.
import { checkBudget } from './parts/console-budget.mjs'
import { buildConsole } from './parts/console-build.mjs'
import { node24 } from './parts/node24.mjs'
import { installPackages } from './parts/packages.mjs'
import { giveUp } from './parts/root.mjs'

try {
  installPackages()
  buildConsole(node24())
  checkBudget()
  console.log('The console is built. Start with: npm run serve')
} catch (error) {
  giveUp(error)
}
