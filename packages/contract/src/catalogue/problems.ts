import { agreementProblems } from '../agreements/agreements.problems.ts'
import { authProblems } from '../auth/auth.problems.ts'
import { batchProblems } from '../batches/batches.problems.ts'
import { claimProblems } from '../claims/claims.problems.ts'
import { deliveryProblems } from '../deliveries/deliveries.problems.ts'
import { deptProblems } from '../depts/depts.problems.ts'
import { deviceProblems } from '../devices/devices.problems.ts'
import { dictProblems } from '../dicts/dicts.problems.ts'
import { feedbackProblems } from '../feedback/feedback.problems.ts'
import { fleetProblems } from '../fleet/fleet.problems.ts'
import { groupProblems } from '../groups/groups.problems.ts'
import { generalProblems, type ProblemSpec } from '../kernel/problems.ts'
import { maintenanceProblems } from '../maintenance/maintenance.problems.ts'
import { menuProblems } from '../menus/menus.problems.ts'
import { partProblems } from '../parts/parts.problems.ts'
import { pictureProblems } from '../pictures/pictures.problems.ts'
import { productProblems } from '../products/products.problems.ts'
import { roleProblems } from '../roles/roles.problems.ts'
import { settingProblems } from '../settings/settings.problems.ts'
import { shareProblems } from '../shares/shares.problems.ts'
import { siteProblems } from '../sites/sites.problems.ts'
import { transferProblems } from '../transfers/transfers.problems.ts'
import { userProblems } from '../users/users.problems.ts'
import { viewProblems } from '../views/views.problems.ts'

/**
 * Every problem that a call can return: the closed list. Throw one by name; never invent a code in a handler.
 */
export const problems = {
  ...generalProblems,
  ...dictProblems,
  ...deptProblems,
  ...roleProblems,
  ...menuProblems,
  ...userProblems,
  ...settingProblems,
  ...authProblems,
  ...batchProblems,
  ...viewProblems,
  ...agreementProblems,
  ...productProblems,
  ...siteProblems,
  ...deviceProblems,
  ...groupProblems,
  ...shareProblems,
  ...pictureProblems,
  ...partProblems,
  ...maintenanceProblems,
  ...feedbackProblems,
  ...deliveryProblems,
  ...transferProblems,
  ...fleetProblems,
  ...claimProblems,
} as const satisfies Record<string, ProblemSpec>

export type ProblemName = keyof typeof problems
