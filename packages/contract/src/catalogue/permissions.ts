import { agreementPermissions } from '../agreements/agreements.permissions.ts'
import { auditPermissions } from '../audit/audit.permissions.ts'
import { authPermissions } from '../auth/auth.permissions.ts'
import { deliveryPermissions } from '../deliveries/deliveries.permissions.ts'
import { deptPermissions } from '../depts/depts.permissions.ts'
import { devicePermissions } from '../devices/devices.permissions.ts'
import { dictPermissions } from '../dicts/dicts.permissions.ts'
import { feedbackPermissions } from '../feedback/feedback.permissions.ts'
import { groupPermissions } from '../groups/groups.permissions.ts'
import { collectedPermissions, type Permission } from '../kernel/permissions.ts'
import type { Words } from '../kernel/words.ts'
import { maintenancePermissions } from '../maintenance/maintenance.permissions.ts'
import { menuPermissions } from '../menus/menus.permissions.ts'
import { outboxPermissions } from '../outbox/outbox.permissions.ts'
import { partPermissions } from '../parts/parts.permissions.ts'
import { productPermissions } from '../products/products.permissions.ts'
import { rolePermissions } from '../roles/roles.permissions.ts'
import { settingPermissions } from '../settings/settings.permissions.ts'
import { sharePermissions } from '../shares/shares.permissions.ts'
import { sitePermissions } from '../sites/sites.permissions.ts'
import { statusPermissions } from '../status/status.permissions.ts'
import { transferPermissions } from '../transfers/transfers.permissions.ts'
import { userPermissions } from '../users/users.permissions.ts'

export type { Permission } from '../kernel/permissions.ts'

/** Every permission of the product: the server asks them, the console shows by them, the seed is made from them. */
export const permissions = {
  ...devicePermissions,
  ...sharePermissions,
  ...transferPermissions,
  ...groupPermissions,
  ...sitePermissions,
  ...maintenancePermissions,
  ...partPermissions,
  ...deliveryPermissions,
  ...feedbackPermissions,
  ...productPermissions,
  ...deptPermissions,
  ...userPermissions,
  ...rolePermissions,
  ...menuPermissions,
  ...agreementPermissions,
  ...dictPermissions,
  ...auditPermissions,
  ...authPermissions,
  ...settingPermissions,
  ...statusPermissions,
  ...outboxPermissions,
} as const satisfies Record<Permission, Words>

export const permissionCodes = Object.keys(permissions) as Permission[]

collectedPermissions.collect(permissions)
