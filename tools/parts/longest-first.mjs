import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import { root } from './root.mjs'

/**
 * Short files that take long. On a new clone Vitest knows no times and starts with the files that have the most text: one of these would
 * come last and run alone.
 */
export const longFiles = [
  'e2e/frame/every-page.e2e.ts',
  'e2e/server/durability.e2e.ts',
  'e2e/frame/accessibility.e2e.ts',
  'e2e/server/start.e2e.ts',
  'e2e/frame/updates.e2e.ts',
  'e2e/staff/menus.e2e.ts',
  'e2e/upkeep/first-look.e2e.ts',
  'e2e/washes/cycles.e2e.ts',
  'e2e/frame/keyboard.e2e.ts',
  'e2e/washes/diaries.e2e.ts',
  'e2e/washes/excursions.e2e.ts',
  'e2e/frame/views.e2e.ts',
  'apps/server/src/calls/cross-account.api.test.ts',
  'apps/server/src/platform/database/backup/backup.test.ts',
  'apps/server/src/modules/users/import/hostile.api.test.ts',
  'apps/server/src/platform/files/pictures.test.ts',
  'apps/server/src/modules/device-log/device-log.api.test.ts',
  'apps/server/src/platform/cluster/cluster.test.ts',
  'apps/server/src/platform/database/embedded/embedded-postgres.test.ts',
  'apps/server/src/platform/database/embedded/after-kill.test.ts',
  'tools/repository/new-module.test.ts',
  'apps/simulator/src/people.test.ts',
  'apps/simulator/src/things/days.test.ts',
]

/** The order of a Vitest run, project after project: what takes long first, so that all workers end together. */
export default class LongestFirst extends BaseSequencer {
  async sort(files) {
    const rank = ({ moduleId }) => {
      const at = longFiles.indexOf(relative(root, moduleId).replaceAll('\\', '/'))
      return at < 0 ? longFiles.length : at
    }
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => (a.project.name === b.project.name ? rank(a) - rank(b) : 0))
  }
}
