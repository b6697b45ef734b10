import { accessNoun } from '../access/access.noun.ts'
import { addressesNoun } from '../addresses/addresses.noun.ts'
import { advertsNoun } from '../adverts/adverts.noun.ts'
import { agreementsNoun } from '../agreements/agreements.noun.ts'
import { alarmRulesNoun } from '../alarm-rules/alarm-rules.noun.ts'
import { alarmsNoun } from '../alarms/alarms.noun.ts'
import { analysisNoun } from '../analysis/analysis.noun.ts'
import { auditNoun } from '../audit/audit.noun.ts'
import { authNoun } from '../auth/auth.noun.ts'
import { batchesNoun } from '../batches/batches.noun.ts'
import { brandsNoun } from '../brands/brands.noun.ts'
import { categoriesNoun } from '../categories/categories.noun.ts'
import { claimsNoun } from '../claims/claims.noun.ts'
import { couponsNoun } from '../coupons/coupons.noun.ts'
import { customersNoun } from '../customers/customers.noun.ts'
import { cyclesNoun } from '../cycles/cycles.noun.ts'
import { deliveriesNoun } from '../deliveries/deliveries.noun.ts'
import { deptsNoun } from '../depts/depts.noun.ts'
import { deviceLogNoun } from '../device-log/device-log.noun.ts'
import { devicesNoun } from '../devices/devices.noun.ts'
import { diariesNoun } from '../diaries/diaries.noun.ts'
import { dictsNoun } from '../dicts/dicts.noun.ts'
import { displaysNoun } from '../displays/displays.noun.ts'
import { escalationsNoun } from '../escalations/escalations.noun.ts'
import { feedbackNoun } from '../feedback/feedback.noun.ts'
import { fleetNoun } from '../fleet/fleet.noun.ts'
import { goodsNoun } from '../goods/goods.noun.ts'
import { groupsNoun } from '../groups/groups.noun.ts'
import { maintenanceNoun } from '../maintenance/maintenance.noun.ts'
import { maintenanceWindowsNoun } from '../maintenance-windows/maintenance-windows.noun.ts'
import { membersNoun } from '../members/members.noun.ts'
import { menusNoun } from '../menus/menus.noun.ts'
import { noticesNoun } from '../notices/notices.noun.ts'
import { ordersNoun } from '../orders/orders.noun.ts'
import { osmosisNoun } from '../osmosis/osmosis.noun.ts'
import { outboxNoun } from '../outbox/outbox.noun.ts'
import { partsNoun } from '../parts/parts.noun.ts'
import { picturesNoun } from '../pictures/pictures.noun.ts'
import { productsNoun } from '../products/products.noun.ts'
import { reportsNoun } from '../reports/reports.noun.ts'
import { rolesNoun } from '../roles/roles.noun.ts'
import { salesNoun } from '../sales/sales.noun.ts'
import { settingsNoun } from '../settings/settings.noun.ts'
import { sharesNoun } from '../shares/shares.noun.ts'
import { shopNoun } from '../shop/shop.noun.ts'
import { sitesNoun } from '../sites/sites.noun.ts'
import { statusNoun } from '../status/status.noun.ts'
import { tariffsNoun } from '../tariffs/tariffs.noun.ts'
import { telemetryNoun } from '../telemetry/telemetry.noun.ts'
import { transfersNoun } from '../transfers/transfers.noun.ts'
import { usersNoun } from '../users/users.noun.ts'
import { viewsNoun } from '../views/views.noun.ts'
import { walletsNoun } from '../wallets/wallets.noun.ts'
import { webhooksNoun } from '../webhooks/webhooks.noun.ts'

/**
 * Every noun with what it declares for the whole product, in the order of layers.mjs. It carries the texts of all nouns: the console
 * imports it from pages that load lazily, never from the frame.
 */
export const nouns = [
  dictsNoun,
  outboxNoun,
  deptsNoun,
  rolesNoun,
  menusNoun,
  usersNoun,
  accessNoun,
  settingsNoun,
  authNoun,
  membersNoun,
  noticesNoun,
  webhooksNoun,
  batchesNoun,
  viewsNoun,
  agreementsNoun,
  productsNoun,
  sitesNoun,
  tariffsNoun,
  devicesNoun,
  groupsNoun,
  sharesNoun,
  picturesNoun,
  telemetryNoun,
  osmosisNoun,
  deviceLogNoun,
  cyclesNoun,
  diariesNoun,
  alarmsNoun,
  alarmRulesNoun,
  maintenanceWindowsNoun,
  escalationsNoun,
  partsNoun,
  maintenanceNoun,
  feedbackNoun,
  deliveriesNoun,
  brandsNoun,
  categoriesNoun,
  goodsNoun,
  couponsNoun,
  advertsNoun,
  addressesNoun,
  shopNoun,
  walletsNoun,
  ordersNoun,
  transfersNoun,
  fleetNoun,
  claimsNoun,
  analysisNoun,
  salesNoun,
  reportsNoun,
  displaysNoun,
  auditNoun,
  customersNoun,
  statusNoun,
] as const
