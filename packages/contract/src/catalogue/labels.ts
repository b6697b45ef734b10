import { agreementLabels } from '../agreements/agreements.labels.ts'
import { auditLabels } from '../audit/audit.labels.ts'
import { authLabels } from '../auth/auth.labels.ts'
import { claimLabels } from '../claims/claims.labels.ts'
import { cycleLabels } from '../cycles/cycles.labels.ts'
import { deliveryLabels } from '../deliveries/deliveries.labels.ts'
import { deviceLabels } from '../devices/devices.labels.ts'
import { diaryLabels } from '../diaries/diaries.labels.ts'
import { dictLabels } from '../dicts/dicts.labels.ts'
import { feedbackLabels } from '../feedback/feedback.labels.ts'
import { fleetLabels } from '../fleet/fleet.labels.ts'
import { groupLabels } from '../groups/groups.labels.ts'
import { generalLabels } from '../kernel/labels.ts'
import type { Words } from '../kernel/words.ts'
import { maintenanceLabels } from '../maintenance/maintenance.labels.ts'
import { memberLabels } from '../members/members.labels.ts'
import { menuLabels } from '../menus/menus.labels.ts'
import { noticeLabels } from '../notices/notices.labels.ts'
import { outboxLabels } from '../outbox/outbox.labels.ts'
import { partLabels } from '../parts/parts.labels.ts'
import { pictureLabels } from '../pictures/pictures.labels.ts'
import { productLabels } from '../products/products.labels.ts'
import { roleLabels } from '../roles/roles.labels.ts'
import { settingLabels } from '../settings/settings.labels.ts'
import { shareLabels } from '../shares/shares.labels.ts'
import { siteLabels } from '../sites/sites.labels.ts'
import { telemetryLabels } from '../telemetry/telemetry.labels.ts'
import { transferLabels } from '../transfers/transfers.labels.ts'
import { userLabels } from '../users/users.labels.ts'
import { viewLabels } from '../views/views.labels.ts'

/**
 * Labels of the fields of calls. A field with another meaning in a module is listed as `module.field`, one
 * with another meaning inside another field as `outer/field`.
 */
export const fieldLabels: Readonly<Record<string, Words>> = {
  ...generalLabels,
  ...dictLabels,
  ...outboxLabels,
  ...roleLabels,
  ...menuLabels,
  ...userLabels,
  ...settingLabels,
  ...authLabels,
  ...memberLabels,
  ...noticeLabels,
  ...viewLabels,
  ...agreementLabels,
  ...productLabels,
  ...siteLabels,
  ...deviceLabels,
  ...groupLabels,
  ...shareLabels,
  ...pictureLabels,
  ...telemetryLabels,
  ...cycleLabels,
  ...diaryLabels,
  ...partLabels,
  ...maintenanceLabels,
  ...feedbackLabels,
  ...deliveryLabels,
  ...transferLabels,
  ...fleetLabels,
  ...claimLabels,
  ...auditLabels,
}
