import type { ComponentType } from 'react'
import { loadChunk } from './update/chunks.ts'

type Page = { default: ComponentType }

const notFound = () => import('./errors/NotFoundPage.tsx')

/** Loads what the modules contribute; the sign-in page does without. */
export const loadModules = () => loadChunk(() => import('./modules.ts'))

/** Loads the page of a route's component; an unknown one is the 404 page. */
export async function loadPage(component: string): Promise<ComponentType> {
  const { pageOf } = await loadModules()
  return (await loadChunk<Page>(pageOf(component) ?? notFound)).default
}

/** The pages that open without a session, before the modules are loaded. */
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

/** Loads the pages that say what cannot be opened. */
export async function loadErrorPage(path: string): Promise<ComponentType> {
  const load = path === '/401' ? () => import('./errors/DeniedPage.tsx') : notFound
  return (await loadChunk<Page>(load)).default
}
