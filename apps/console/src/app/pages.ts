import type { PageComponent } from '@limpid/contract/menus/components'
import type { ComponentType } from 'react'
import { loadChunk } from './update/chunks.ts'

type Page = { default: ComponentType }

/** The pages by the name that the server's routes give them. */
const pages: Record<PageComponent, () => Promise<Page>> = {
  'dashboard/index': () => import('../modules/analysis/DashboardPage.tsx'),
  'equipment/own-equipment': () => import('../modules/devices/list/DevicesPage.tsx'),
  'equipment/equipment-info': () => import('../modules/devices/page/DevicePage.tsx'),
  'equipment/claim': () => import('../modules/claims/ClaimPage.tsx'),
  'equipment/labels': () => import('../modules/claims/labels/LabelsPage.tsx'),
  'equipment/batches': () => import('../modules/batches/BatchesPage.tsx'),
  'equipment/site-info': () => import('../modules/analysis/site/SitePage.tsx'),
  'equipment/sites': () => import('../modules/sites/SitesPage.tsx'),
  'equipment/feedback': () => import('../modules/feedback/FeedbackPage.tsx'),
  'equipment/maintenance': () => import('../modules/maintenance/MaintenancePage.tsx'),
  'equipment/deliveries': () => import('../modules/deliveries/DeliveriesPage.tsx'),
  'equipment/stock': () => import('../modules/parts/stock/StockPage.tsx'),
  'group/own-equipment-group': () => import('../modules/groups/GroupsPage.tsx'),
  'group/share-device-group': () => import('../modules/groups/SharedGroupsPage.tsx'),
  'notices/index': () => import('../modules/notices/NoticesPage.tsx'),
  'product/index': () => import('../modules/products/ProductsPage.tsx'),
  'product/product-info': () => import('../modules/products/ProductPage.tsx'),
  'equipment/share-device': () => import('../modules/shares/SharedDevicesPage.tsx'),
  'equipment/device-info': () => import('../modules/devices/page/DevicePage.tsx'),
  'equipment/share-link': () => import('../modules/shares/ShareLinkPage.tsx'),
  'personal/index': () => import('../modules/members/PersonalPage.tsx'),
  'api-document/index': () => import('../modules/api-document/ApiDocumentPage.tsx'),
  'system/user/index': () => import('../modules/users/UsersPage.tsx'),
  'system/role/index': () => import('../modules/roles/RolesPage.tsx'),
  'system/dept/index': () => import('../modules/depts/DeptsPage.tsx'),
  'system/menu/index': () => import('../modules/menus/MenusPage.tsx'),
  'system/dict/index': () => import('../modules/dicts/DictsPage.tsx'),
  'system/protocol/index': () => import('../modules/agreements/management/AgreementsPage.tsx'),
  'system/audit/index': () => import('../modules/audit/AuditPage.tsx'),
  'system/sign-ins/index': () => import('../modules/auth/sign-ins/SignInsPage.tsx'),
  'system/settings/index': () => import('../modules/settings/SettingsPage.tsx'),
  'system/status/index': () => import('../modules/status/StatusPage.tsx'),
  'system/outbox/index': () => import('../modules/outbox/OutboxPage.tsx'),
}

const notFound = () => import('./errors/NotFoundPage.tsx')

/** Loads the page of a route's component; one that this console does not know is the 404 page. */
export async function loadPage(component: string): Promise<ComponentType> {
  const load = Object.hasOwn(pages, component) ? pages[component as PageComponent] : undefined
  return (await loadChunk<Page>(load ?? notFound)).default
}

/** The pages that open without a session. */
const publicPages: Record<string, () => Promise<Page>> = {
  '/login': () => import('../modules/auth/LoginPage.tsx'),
  '/register': () => import('../modules/auth/account/registration/RegisterPage.tsx'),
  '/retrieve': () => import('../modules/auth/account/RetrievePage.tsx'),
  '/agreement': () => import('../modules/agreements/AgreementPage.tsx'),
}

/** Loads a page that opens without a session. */
export async function loadPublicPage(path: string): Promise<ComponentType> {
  return (await loadChunk<Page>(publicPages[path] ?? notFound)).default
}

/** Loads the pages that say what one cannot open. */
export async function loadErrorPage(path: string): Promise<ComponentType> {
  const load = path === '/401' ? () => import('./errors/DeniedPage.tsx') : notFound
  return (await loadChunk<Page>(load)).default
}
