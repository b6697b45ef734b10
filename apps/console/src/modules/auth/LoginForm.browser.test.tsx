import '../../app/styles.ts'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Providers } from '../../app/Providers.tsx'
import { LoginForm } from './LoginForm.tsx'

const { fetch: realFetch } = window
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const signIn = page.getByRole('button', { name: '登录', exact: true })
const refused = (code: string, msg: string) => () => Response.json({ code, data: null, msg }, { status: 400 })
const noConnection = () => Promise.reject(new TypeError('Failed to fetch'))

let captchas = 0
let sent: FormData[] = []

/** Answers the sign-ins one after the other; every captcha is another one. */
function answerInTurn(...replies: (() => Response | Promise<Response>)[]): void {
  window.fetch = async (target, init) => {
    const request = new Request(target, init)
    if (request.url.endsWith('/captcha')) {
      captchas += 1
      const data = {
        captchaId: `captcha-${captchas}`,
        captchaBase64: 'data:image/png;base64,',
        required: true,
      }
      return Response.json({ code: '00000', data, msg: '' })
    }
    if (!request.url.endsWith('/oauth2/token')) return realFetch(target, init)
    sent.push(await request.formData())
    return (replies.shift() ?? noConnection)()
  }
}

const place = document.createElement('div')
document.body.append(place)
const root = createRoot(place)
afterEach(() => {
  root.unmount()
  place.remove()
  window.fetch = realFetch
  localStorage.clear()
})

test('keeps the second step after a lost connection, and returns to the code after a wrong one', async () => {
  captchas = 0
  sent = []
  let done = false
  answerInTurn(refused('A0243', '请输入两步验证码'), noConnection, refused('A0244', '两步验证码错误'), () =>
    Response.json({
      code: '00000',
      data: { token_type: 'Bearer', access_token: 'of-a-component-test', expires_in: 3600 },
      msg: '',
    }),
  )
  root.render(
    <Providers>
      <LoginForm
        name="admin"
        onSignedIn={() => {
          done = true
        }}
      />
    </Providers>,
  )
  await page.getByLabelText('密码', { exact: true }).fill('a heron of my own')
  await field('验证码').fill('k7mw')
  await signIn.click()
  const otp = field('两步验证码')
  await otp.fill('123456')
  await signIn.click()
  await expect
    .poll(() => document.querySelector('[aria-live="assertive"]')?.textContent)
    .toContain('系统出错')
  await expect.element(otp).toHaveValue('123456')
  await signIn.click()
  await expect.element(page.getByText('两步验证码错误')).toBeVisible()
  await expect.element(otp).toHaveFocus()
  await otp.fill('654321')
  await signIn.click()
  await expect.poll(() => done).toBe(true)
  expect(sent.map((form) => form.get('otp'))).toEqual([null, '123456', '123456', '654321'])
  expect(new Set(sent.map((form) => form.get('captchaId')))).toEqual(new Set(['captcha-1']))
})
