import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { captchaAlphabet, captchaLength, captchaText, drawCaptcha } from './drawing.ts'

const random = () => randomInt(1_000_000) / 1_000_000

test('a captcha is drawn anew each time, as a small picture of one size', async () => {
  const [one, other] = [drawCaptcha('A2345', random), drawCaptcha('A2345', random)]
  expect(one.equals(other)).toBe(false)
  expect(one.length).toBeLessThan(12_000)
  expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 240, height: 80 })
})

test('a captcha has two colours with a contrast of 7:1', async () => {
  for (let picture = 0; picture < 20; picture += 1) {
    const { channels } = await sharp(drawCaptcha(captchaText(random), random)).stats()
    const luminance = (end: 'min' | 'max') =>
      [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
        const part = (channels[at]?.[end] ?? 0) / 255
        return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
      }, 0)
    expect((luminance('max') + 0.05) / (luminance('min') + 0.05)).toBeGreaterThanOrEqual(7)
  }
})

test('its text has no characters that look alike', () => {
  expect(captchaText(random)).toMatch(new RegExp(`^[${captchaAlphabet}]{${captchaLength}}$`))
  for (const alike of '01OIZSBDGQUV') expect(captchaAlphabet).not.toContain(alike)
})

test('every text can be drawn, whatever the random numbers', () => {
  for (const edge of [0, 0.5, 0.999_999])
    expect(
      drawCaptcha(
        captchaText(() => edge),
        () => edge,
      ).length,
    ).toBeGreaterThan(500)
})
