// `npm run check`: format, lint, types, import rules, unused code. All checks run, even after one failed.
import { runChecks } from './parts/checks.mjs'
import { node24 } from './parts/node24.mjs'
import { installPackages } from './parts/packages.mjs'
import { giveUp } from './parts/root.mjs'

try {
  installPackages()
  const { failed } = await runChecks(node24())
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  giveUp(error)
}
