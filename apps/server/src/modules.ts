import { accessModule } from './modules/access/access.module.ts'
import { addressesModule } from './modules/addresses/addresses.module.ts'
import { advertsModule } from './modules/adverts/adverts.module.ts'
import { agreementsModule } from './modules/agreements/agreements.module.ts'
import { alarmRulesModule } from './modules/alarm-rules/alarm-rules.module.ts'
import { alarmsModule } from './modules/alarms/alarms.module.ts'
import { analysisModule } from './modules/analysis/analysis.module.ts'
import { auditModule } from './modules/audit/audit.module.ts'
import { authModule } from './modules/auth/auth.module.ts'
import { batchesModule } from './modules/batches/batches.module.ts'
import { brandsModule } from './modules/brands/brands.module.ts'
import { categoriesModule } from './modules/categories/categories.module.ts'
import { claimsModule } from './modules/claims/claims.module.ts'
import { couponsModule } from './modules/coupons/coupons.module.ts'
import { customersModule } from './modules/customers/customers.module.ts'
import { cyclesModule } from './modules/cycles/cycles.module.ts'
import { deliveriesModule } from './modules/deliveries/deliveries.module.ts'
import { deptsModule } from './modules/depts/depts.module.ts'
import { deviceLogModule } from './modules/device-log/device-log.module.ts'
import { devicesModule } from './modules/devices/devices.module.ts'
import { diariesModule } from './modules/diaries/diaries.module.ts'
import { dictsModule } from './modules/dicts/dicts.module.ts'
import { displaysModule } from './modules/displays/displays.module.ts'
import { escalationsModule } from './modules/escalations/escalations.module.ts'
import { excursionsModule } from './modules/excursions/excursions.module.ts'
import { feedbackModule } from './modules/feedback/feedback.module.ts'
import { fleetModule } from './modules/fleet/fleet.module.ts'
import { goodsModule } from './modules/goods/goods.module.ts'
import { groupsModule } from './modules/groups/groups.module.ts'
import { maintenanceModule } from './modules/maintenance/maintenance.module.ts'
import { maintenanceWindowsModule } from './modules/maintenance-windows/maintenance-windows.module.ts'
import { membersModule } from './modules/members/members.module.ts'
import { menusModule } from './modules/menus/menus.module.ts'
import { noticesModule } from './modules/notices/notices.module.ts'
import { ordersModule } from './modules/orders/orders.module.ts'
import { osmosisModule } from './modules/osmosis/osmosis.module.ts'
import { outboxModule } from './modules/outbox/outbox.module.ts'
import { partsModule } from './modules/parts/parts.module.ts'
import { picturesModule } from './modules/pictures/pictures.module.ts'
import { productsModule } from './modules/products/products.module.ts'
import { reportsModule } from './modules/reports/reports.module.ts'
import { rolesModule } from './modules/roles/roles.module.ts'
import { salesModule } from './modules/sales/sales.module.ts'
import { settingsModule } from './modules/settings/settings.module.ts'
import { sharesModule } from './modules/shares/shares.module.ts'
import { shopModule } from './modules/shop/shop.module.ts'
import { sitesModule } from './modules/sites/sites.module.ts'
import { statusModule } from './modules/status/status.module.ts'
import { tariffsModule } from './modules/tariffs/tariffs.module.ts'
import { telemetryModule } from './modules/telemetry/telemetry.module.ts'
import { transfersModule } from './modules/transfers/transfers.module.ts'
import { usersModule } from './modules/users/users.module.ts'
import { viewsModule } from './modules/views/views.module.ts'
import { walletsModule } from './modules/wallets/wallets.module.ts'
import { webhooksModule } from './modules/webhooks/webhooks.module.ts'
import type { ServerModule } from './platform/modules/define-module.ts'

/** The modules, in the order of layers.mjs: from the lowest to the highest. */
export const modules: readonly ServerModule[] = [
  dictsModule,
  outboxModule,
  deptsModule,
  rolesModule,
  menusModule,
  usersModule,
  accessModule,
  settingsModule,
  authModule,
  membersModule,
  noticesModule,
  webhooksModule,
  batchesModule,
  viewsModule,
  agreementsModule,
  productsModule,
  sitesModule,
  tariffsModule,
  devicesModule,
  groupsModule,
  sharesModule,
  picturesModule,
  telemetryModule,
  osmosisModule,
  deviceLogModule,
  cyclesModule,
  diariesModule,
  excursionsModule,
  alarmsModule,
  alarmRulesModule,
  maintenanceWindowsModule,
  escalationsModule,
  partsModule,
  maintenanceModule,
  feedbackModule,
  deliveriesModule,
  brandsModule,
  categoriesModule,
  goodsModule,
  couponsModule,
  advertsModule,
  addressesModule,
  shopModule,
  walletsModule,
  ordersModule,
  transfersModule,
  fleetModule,
  claimsModule,
  analysisModule,
  salesModule,
  reportsModule,
  displaysModule,
  auditModule,
  customersModule,
  statusModule,
]
