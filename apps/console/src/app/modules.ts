import type { ConsoleModule } from '../kit/modules/consoleModule.ts'
import { registerModules } from '../kit/modules/registry.ts'
import { addressesModule } from '../modules/addresses/addresses.module.ts'
import { advertsModule } from '../modules/adverts/adverts.module.ts'
import { agreementsModule } from '../modules/agreements/agreements.module.ts'
import { alarmRulesModule } from '../modules/alarm-rules/alarm-rules.module.ts'
import { alarmsModule } from '../modules/alarms/alarms.module.tsx'
import { analysisModule } from '../modules/analysis/analysis.module.ts'
import { apiDocumentModule } from '../modules/api-document/api-document.module.ts'
import { auditModule } from '../modules/audit/audit.module.tsx'
import { authModule } from '../modules/auth/auth.module.ts'
import { batchesModule } from '../modules/batches/batches.module.ts'
import { brandsModule } from '../modules/brands/brands.module.ts'
import { categoriesModule } from '../modules/categories/categories.module.ts'
import { claimsModule } from '../modules/claims/claims.module.ts'
import { couponsModule } from '../modules/coupons/coupons.module.ts'
import { customersModule } from '../modules/customers/customers.module.ts'
import { cyclesModule } from '../modules/cycles/cycles.module.tsx'
import { deliveriesModule } from '../modules/deliveries/deliveries.module.tsx'
import { deptsModule } from '../modules/depts/depts.module.ts'
import { deviceLogModule } from '../modules/device-log/device-log.module.tsx'
import { devicesModule } from '../modules/devices/devices.module.ts'
import { diariesModule } from '../modules/diaries/diaries.module.tsx'
import { dictsModule } from '../modules/dicts/dicts.module.ts'
import { displaysModule } from '../modules/displays/displays.module.ts'
import { escalationsModule } from '../modules/escalations/escalations.module.ts'
import { excursionsModule } from '../modules/excursions/excursions.module.tsx'
import { feedbackModule } from '../modules/feedback/feedback.module.tsx'
import { goodsModule } from '../modules/goods/goods.module.ts'
import { maintenanceModule } from '../modules/maintenance/maintenance.module.tsx'
import { maintenanceWindowsModule } from '../modules/maintenance-windows/maintenance-windows.module.tsx'
import { membersModule } from '../modules/members/members.module.ts'
import { menusModule } from '../modules/menus/menus.module.ts'
import { noticesModule } from '../modules/notices/notices.module.ts'
import { ordersModule } from '../modules/orders/orders.module.ts'
import { osmosisModule } from '../modules/osmosis/osmosis.module.tsx'
import { outboxModule } from '../modules/outbox/outbox.module.ts'
import { partsModule } from '../modules/parts/parts.module.tsx'
import { productsModule } from '../modules/products/products.module.ts'
import { reportsModule } from '../modules/reports/reports.module.ts'
import { salesModule } from '../modules/sales/sales.module.ts'
import { settingsModule } from '../modules/settings/settings.module.ts'
import { sharesModule } from '../modules/shares/shares.module.tsx'
import { shopModule } from '../modules/shop/shop.module.ts'
import { sitesModule } from '../modules/sites/sites.module.ts'
import { statusModule } from '../modules/status/status.module.ts'
import { tariffsModule } from '../modules/tariffs/tariffs.module.ts'
import { telemetryModule } from '../modules/telemetry/telemetry.module.tsx'
import { transfersModule } from '../modules/transfers/transfers.module.ts'
import { usersModule } from '../modules/users/users.module.ts'
import { walletsModule } from '../modules/wallets/wallets.module.ts'
import { webhooksModule } from '../modules/webhooks/webhooks.module.ts'
import { devicesScreens } from '../screens/devices/devices.module.ts'
import { groupsScreens } from '../screens/groups/groups.module.ts'
import { personalScreens } from '../screens/personal/personal.module.ts'
import { rolesScreens } from '../screens/roles/roles.module.ts'

/** The modules in layer order, then the screens that compose them. */
export const modules: readonly ConsoleModule[] = [
  dictsModule,
  outboxModule,
  deptsModule,
  menusModule,
  usersModule,
  settingsModule,
  authModule,
  membersModule,
  noticesModule,
  webhooksModule,
  batchesModule,
  agreementsModule,
  productsModule,
  sitesModule,
  tariffsModule,
  devicesModule,
  sharesModule,
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
  claimsModule,
  analysisModule,
  salesModule,
  reportsModule,
  displaysModule,
  auditModule,
  customersModule,
  statusModule,
  apiDocumentModule,
  devicesScreens,
  groupsScreens,
  personalScreens,
  rolesScreens,
]

registerModules(modules)

export { pageOf } from '../kit/modules/registry.ts'
