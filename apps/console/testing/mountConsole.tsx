import '../src/app/styles.ts'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { clearAccess } from '../src/app/guard/access.ts'
import { Gate } from '../src/app/guard/Gate.tsx'
import { queryClient } from '../src/app/layout/ground/queryClient.ts'
import { Providers } from '../src/app/Providers.tsx'
import { useTags } from '../src/app/tags/tagStore.ts'
import { goTo } from '../src/kit/address.ts'
import { dropToast, useToasts } from '../src/kit/toast.ts'
import { settingsFrom, useSettings } from '../src/lib/settings.ts'
import { abandonCalls, clearAnswers, interceptCalls, takeUnexpectedCalls } from './fakeServer.ts'

/** The first page of a worker waits for Vite to build its modules: on a busy machine longer than anything a test waits for. */
const firstPageMs = 50_000

let root: Root | undefined
let place: HTMLElement | undefined

/** Gives every test of a file the whole console, signed in, without a server: see `answer`. */
export function startConsole(answerAll: () => void): void {
  interceptCalls()
  beforeEach(() => {
    clearAnswers()
    answerAll()
    localStorage.setItem('accessToken', 'Bearer of-a-component-test')
  })
  afterEach(async () => {
    await leave()
    expect(takeUnexpectedCalls(), 'unexpected calls, or answers that their schema rejects').toEqual([])
  })
}

/** Opens the console at an address as a person's browser does; a page that is open is closed. */
export async function openPage(
  route: string,
  stored: Record<string, string> = {},
  width = 1440,
): Promise<void> {
  if (root) await close()
  await page.viewport(width, width < 600 ? 844 : 900)
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  await open(route)
}

/** Opens it again: only what the browser stored is left of the page before. */
export async function reload(): Promise<void> {
  const route = location.hash.slice(1)
  await close()
  await open(route)
}

async function open(route: string): Promise<void> {
  useSettings.setState(settingsFrom((key) => localStorage.getItem(key) ?? undefined))
  goTo(route, { replace: true })
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(
    <StrictMode>
      <Providers>
        <Gate />
      </Providers>
    </StrictMode>,
  )
  await expect
    .element(page.getByRole('main').getByRole('heading', { level: 1 }).first(), { timeout: firstPageMs })
    .toBeVisible()
}

async function close(): Promise<void> {
  // The drawer and the search of the frame remember in a module that they are open.
  if (dialog().elements().length > 0) await userEvent.keyboard('{Escape}')
  root?.unmount()
  root = undefined
  place?.remove()
  await abandonCalls()
  queryClient.clear()
  clearAccess()
  useTags.setState({ tags: [], account: '' })
  for (const { id } of useToasts.getState().toasts) dropToast(id)
}

async function leave(): Promise<void> {
  await close()
  localStorage.clear()
  sessionStorage.clear()
}

/** Goes to another page as a link does. */
export const visit = (route: string) => goTo(route)

export const eventually = <T,>(read: () => T) => expect.poll(read)
export const hash = () => location.hash
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const table = () => page.getByRole('table')
export const tags = () => page.getByRole('navigation', { name: '已打开的页面' })
export const tag = (name: string) => tags().getByRole('link', { name, exact: true })
export const titles = () => textsOf(tags().getByRole('link'))
export const mainMenu = () => page.getByRole('navigation', { name: '主菜单' })
export const dialog = (name?: string) => page.getByRole('dialog', name === undefined ? {} : { name })
export const toasts = () => document.querySelector('[aria-live="assertive"]')?.textContent
export const expectVisible = (locator: Locator) => expect.element(locator).toBeVisible()
export const expectAbsent = (locator: Locator) => expect.poll(() => locator.elements().length).toBe(0)
export const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent.trim())
export const stored = (key: string) => localStorage.getItem(key)
