import type { ComponentType } from 'react'
import { dashboardComponent, homeComponent, notFoundComponent } from './guard/ownPlaces.ts'
import { loadChunk } from './update/chunks.ts'

type Page = { default: ComponentType }

const notFound = () => import('./errors/NotFoundPage.tsx')

/** Loads what the modules contribute; the sign-in page and the dashboard do without. */
export const loadModules = () => loadChunk(() => import('./modules.ts'))

/** The frame's own pages, and the first one that most people see. */
const framePages = new Map<string, () => Promise<Page>>([
  [homeComponent, () => import('./home/HomePage.tsx')],
  [notFoundComponent, notFound],
  [dashboardComponent, () => import('../modules/analysis/DashboardPage.tsx')],
])

/** Loads the page of a route's component; an unknown one is the 404 page. */
export async function loadPage(component: string): Promise<ComponentType> {
  const own = framePages.get(component)
  if (own) return (await loadChunk<Page>(own)).default
  const { pageOf } = await loadModules()
  return (await loadChunk<Page>(pageOf(component) ?? notFound)).default
}

/** The pages that open without a session, before the modules are loaded. */
const publicPages: Record<string, () => Promise<Page>> = {
  '/login': () => import('../modules/auth/LoginPage.tsx'),
  '/register': () => import('../modules/auth/account/registration/RegisterPage.tsx'),
  '/retrieve': () => import('../modules/auth/account/PasswordRecoveryPage.tsx'),
  '/agreement': () => import('../modules/agreements/AgreementPage.tsx'),
  '/report-subscription': () => import('../modules/reports/subscription/SubscriptionPage.tsx'),
}

/** Loads a page that opens without a session. */
export async function loadPublicPage(path: string): Promise<ComponentType> {
  return (await loadChunk<Page>(publicPages[path] ?? notFound)).default
}

/** Loads the page for a person who must change their password first. */
export async function loadFirstPasswordPage(): Promise<ComponentType> {
  return (await loadChunk<Page>(() => import('./session/FirstPasswordPage.tsx'))).default
}

/** Loads the page for anyone who has to set up a second factor first. */
export async function loadSecondFactorPage(): Promise<ComponentType> {
  return (await loadChunk<Page>(() => import('./session/SecondFactorPage.tsx'))).default
}

/** Loads the big screen, which fills the window without the frame. */
export async function loadBigScreen(): Promise<ComponentType> {
  return (await loadChunk<Page>(() => import('./screen/BigScreen.tsx'))).default
}

/** Loads the page for a person without any role. */
export async function loadDeniedPage(): Promise<ComponentType> {
  return (await loadChunk<Page>(() => import('./errors/DeniedPage.tsx'))).default
}
