import { accessValues } from '../access/access.values.ts'
import { advertValues } from '../adverts/adverts.values.ts'
import { agreementFields } from '../agreements/agreements.values.ts'
import { alarmRuleValues } from '../alarm-rules/alarm-rules.values.ts'
import { alarmValues } from '../alarms/alarms.values.ts'
import { analysisValues } from '../analysis/analysis.values.ts'
import { auditValues } from '../audit/audit.values.ts'
import { authValues } from '../auth/auth.values.ts'
import { categoryValues } from '../categories/categories.values.ts'
import { couponValues } from '../coupons/coupons.values.ts'
import { customerValues } from '../customers/customers.values.ts'
import { cycleValues } from '../cycles/cycles.values.ts'
import { deliveryFields, deliveryValues } from '../deliveries/deliveries.values.ts'
import { deptsFields } from '../depts/depts.values.ts'
import { deviceFields, deviceValues } from '../devices/devices.values.ts'
import { dictFields, dictValues } from '../dicts/dicts.values.ts'
import { displayValues } from '../displays/displays.values.ts'
import { escalationValues } from '../escalations/escalations.values.ts'
import { feedbackFields, feedbackValues } from '../feedback/feedback.values.ts'
import { fleetValues } from '../fleet/fleet.values.ts'
import { goodsValues } from '../goods/goods.values.ts'
import { groupFields } from '../groups/groups.values.ts'
import { type FieldValues, generalValues } from '../kernel/labels.ts'
import type { ThingFields } from '../kernel/noun.ts'
import { maintenanceWindowValues } from '../maintenance-windows/maintenance-windows.values.ts'
import { memberValues } from '../members/members.values.ts'
import { menuFields, menuValues } from '../menus/menus.values.ts'
import { noticeValues } from '../notices/notices.values.ts'
import { orderFields, orderValues } from '../orders/orders.values.ts'
import { outboxValues } from '../outbox/outbox.values.ts'
import { partValues } from '../parts/parts.values.ts'
import { pictureValues } from '../pictures/pictures.values.ts'
import { productFields, productValues } from '../products/products.values.ts'
import { reportValues } from '../reports/reports.values.ts'
import { roleFields, roleValues } from '../roles/roles.values.ts'
import { salesValues } from '../sales/sales.values.ts'
import { settingFields, settingValues } from '../settings/settings.values.ts'
import { shareFields, shareValues } from '../shares/shares.values.ts'
import { siteFields } from '../sites/sites.values.ts'
import { tariffValues } from '../tariffs/tariffs.values.ts'
import { transferValues } from '../transfers/transfers.values.ts'
import { userFields, userValues } from '../users/users.values.ts'
import { viewFields } from '../views/views.values.ts'
import { walletValues } from '../wallets/wallets.values.ts'
import { webhookValues } from '../webhooks/webhooks.values.ts'
import { pageTitles } from './pages.ts'
import { permissions } from './permissions.ts'

/** What the values of fields are called, by the keys of their labels. Much text, and only the audit shows it: it loads this file by itself. */
export const fieldValues: Readonly<Record<string, FieldValues>> = {
  ...generalValues,
  ...accessValues,
  ...advertValues,
  ...alarmRuleValues,
  ...alarmValues,
  ...analysisValues,
  ...auditValues,
  ...authValues,
  ...categoryValues,
  ...couponValues,
  ...customerValues,
  ...cycleValues,
  ...deliveryValues,
  ...deviceValues,
  ...dictValues,
  ...displayValues,
  ...escalationValues,
  ...feedbackValues,
  ...fleetValues,
  ...goodsValues,
  ...maintenanceWindowValues,
  ...memberValues,
  ...menuValues,
  ...noticeValues,
  ...orderValues,
  ...outboxValues,
  ...partValues,
  ...pictureValues,
  ...productValues,
  ...reportValues,
  ...roleValues,
  ...salesValues,
  ...settingValues,
  ...shareValues,
  ...tariffValues,
  ...transferValues,
  ...userValues,
  ...walletValues,
  ...webhookValues,
  perm: permissions,
  permissions,
  scopes: permissions,
  component: pageTitles,
}

/** The fields of things that the audit compares, by the part of the path before their id: `/devices/{id}`. */
export const thingFields: Readonly<Record<string, ThingFields>> = {
  ...agreementFields,
  ...deliveryFields,
  ...deptsFields,
  ...deviceFields,
  ...dictFields,
  ...feedbackFields,
  ...groupFields,
  ...menuFields,
  ...orderFields,
  ...productFields,
  ...roleFields,
  ...settingFields,
  ...shareFields,
  ...siteFields,
  ...userFields,
  ...viewFields,
}
