import '../../../app/styles.ts'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Providers } from '../../../app/Providers.tsx'
import { useBranding } from '../../../kit/branding/branding.ts'
import LoginPage from '../LoginPage.tsx'
import RegisterPage from './registration/RegisterPage.tsx'

const { fetch: realFetch } = window
const defaults = useBranding.getState()
let root: Root
let place: HTMLElement
beforeEach(() => {
  window.fetch = async () => Response.json({ code: '00000', data: { required: false }, msg: '' })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
  window.fetch = realFetch
  useBranding.setState(defaults)
})

/** Whether a link to registration is on the page. */
const offered = () => place.querySelector('a[href^="#/register"]') !== null

test('the sign-in page offers registration only where it is open', async () => {
  root.render(
    <Providers>
      <LoginPage />
    </Providers>,
  )
  await expect.poll(() => place.textContent).toContain('忘记密码')
  expect(offered()).toBe(true)
  useBranding.setState({ registration: false })
  await expect.poll(offered).toBe(false)
})

test('the registration page says that it is closed, and has no form', async () => {
  useBranding.setState({ registration: false })
  root.render(
    <Providers>
      <RegisterPage />
    </Providers>,
  )
  await expect.element(page.getByText('未开放自助注册')).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
})

test('a new password says its minimum length before and after it is too short', async () => {
  useBranding.setState({ passwordLength: 12 })
  root.render(
    <Providers>
      <RegisterPage />
    </Providers>,
  )
  await expect.element(page.getByText('至少 12 个字符', { exact: false })).toBeVisible()
  await page.getByLabelText('密码', { exact: true }).fill('wet-stones')
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await expect.element(page.getByText('密码至少 12 个字符')).toBeVisible()
})
