import { minus } from '@limpid/contract/kernel/decimals'
import type { Language } from '@limpid/contract/kernel/words'

const absent = '–'

/**
 * Fixed decimals, halves rounded away from zero, which has no sign, thousands grouped by a comma: both languages format numbers
 * alike. Hand-written, because the first format created by `Intl` takes a phone more than 100 ms; it is only
 * used for numbers with an exponent.
 */
function digitsOf(value: number, precision: number, language: Language): string {
  const shifted = Math.round(Number(`${Math.abs(value)}e${precision}`))
  if (!Number.isSafeInteger(shifted)) {
    const digits = { minimumFractionDigits: precision, maximumFractionDigits: precision }
    return new Intl.NumberFormat(language, digits).format(value).replace('-', minus)
  }
  const digits = String(shifted).padStart(precision + 1, '0')
  const whole = digits.slice(0, digits.length - precision).replace(/\B(?=(?:\d{3})+$)/g, ',')
  const decimals = precision > 0 ? `.${digits.slice(-precision)}` : ''
  return `${value < 0 && shifted > 0 ? minus : ''}${whole}${decimals}`
}

/**
 * A number with fixed decimals, grouped thousands and its unit after a thin space; a dash for null, undefined
 * or NaN. `unit` is shown as given.
 */
export function formatNumber(
  value: number | null | undefined,
  { precision = 0, unit = '' }: { precision?: number; unit?: string },
  language: Language,
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return absent
  return withUnit(
    unit === '%' ? percentOf(value, precision, language) : digitsOf(value, precision, language),
    unit,
  )
}

/** Almost all is not all, and almost nothing is something: 99.96 is `>99.9`, and 0.04 is `<0.1`. */
function percentOf(value: number, precision: number, language: Language): string {
  const step = 10 ** -precision
  if (value > 0 && value < step / 2) return `<${digitsOf(step, precision, language)}`
  if (value < 100 && value >= 100 - step / 2) return `>${digitsOf(100 - step, precision, language)}`
  return digitsOf(value, precision, language)
}

/** A change with its sign: `+12.0%`. */
export function formatChange(change: number, language: Language, unit = '%'): string {
  const text = withUnit(digitsOf(Math.abs(change), 1, language), unit)
  if (Number(Math.abs(change).toFixed(1)) === 0) return `±${text}`
  return `${change > 0 ? '+' : minus}${text}`
}

/** Extra decimals that a value needs to be distinguishable from its limit. */
const maxMoreDecimals = 3

/**
 * A value beside its limit. Both have more decimals where the value would otherwise read as if it equalled
 * the limit: 79.6 °C and 80.0 °C rather than 80 °C and 80 °C.
 */
export function formatAgainst(
  [value, limit]: readonly [number, number],
  { precision = 0, unit = '' }: { precision?: number; unit?: string },
  language: Language,
): [value: string, limit: string] {
  const maxDecimals = precision + maxMoreDecimals
  let decimals = precision
  while (value !== limit && decimals < maxDecimals && value.toFixed(decimals) === limit.toFixed(decimals))
    decimals += 1
  const text = (number: number) => formatNumber(number, { precision: decimals, unit }, language)
  return [text(value), text(limit)]
}

/** Digits or a range with their unit: after a space, except for per cent. */
export function withUnit(text: string, unit: string): string {
  if (unit === '') return text
  return unit === '%' ? `${text}%` : `${text} ${unit}`
}

const two = (part: number) => String(part).padStart(2, '0')

/** An instant as `YYYY-MM-DD HH:mm:ss` in the viewer's zone; a dash when there is none. */
export function formatInstant(date: Date | null | undefined): string {
  if (!date || Number.isNaN(date.getTime())) return absent
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** Keeps an amount with its unit, and both units of a duration, on one line. */
const joined = '\u00a0'

const ageSteps = [
  { ms: 86_400_000, zh: '天', en: 'd' },
  { ms: 3_600_000, zh: '小时', en: 'h' },
  { ms: 60_000, zh: '分钟', en: 'min' },
  { ms: 1000, zh: '秒', en: 's' },
] as const

/** The time since then in its largest unit: `3 分钟`, `3 min`. */
export function formatElapsed(since: Date, now: Date, language: Language): string {
  const elapsedMs = Math.max(0, now.getTime() - since.getTime())
  const step = ageSteps.find(({ ms }) => elapsedMs >= ms) ?? ageSteps[3]
  return `${Math.floor(elapsedMs / step.ms)}${joined}${language === 'en' ? step.en : step.zh}`
}

/**
 * How long ago: `3 分钟前`, `3 min ago`; under two seconds, or in the future because of clock drift, `刚刚`, `just
 * now`.
 */
export function formatAge(date: Date | null | undefined, now: Date, language: Language): string {
  if (!date) return absent
  const justNowMs = 2000
  if (now.getTime() - date.getTime() < justNowMs) return language === 'en' ? 'just now' : '刚刚'
  const elapsed = formatElapsed(date, now, language)
  return language === 'en' ? `${elapsed}${joined}ago` : `${elapsed}前`
}

const spanSteps = [
  { ms: 86_400_000, zh: '天', en: 'd' },
  { ms: 3_600_000, zh: '小时', en: 'h' },
  { ms: 60_000, zh: '分钟', en: 'min' },
  { ms: 1000, zh: '秒', en: 's' },
] as const

/** A duration in its two largest units: `1 小时 5 分钟`, `1 分 35 秒`, `1 h 5 min`; under a second `0 秒`. */
export function formatDuration(durationMs: number | null | undefined, language: Language): string {
  if (durationMs === null || durationMs === undefined || !Number.isFinite(durationMs)) return absent
  const key = language === 'en' ? 'en' : 'zh'
  const wholeMs = Math.max(0, Math.round(durationMs / 1000) * 1000)
  const largest = spanSteps.findIndex(({ ms }) => wholeMs >= ms)
  if (largest === -1) return `0${joined}${spanSteps[3][key]}`
  const parts: string[] = []
  let restMs = wholeMs
  for (const step of spanSteps.slice(largest, largest + 2)) {
    const amount = Math.floor(restMs / step.ms)
    restMs -= amount * step.ms
    if (amount > 0) parts.push(`${amount}${joined}${step[key]}`)
  }
  // Before seconds the short form: `1 分 35 秒`.
  return parts.join(joined).replace(`分钟${joined}`, `分${joined}`)
}

/** An estimate in one unit, hours up to two days: `23 小时`, `23 h`, `4 d`; under a minute `1 分钟`. */
export function formatEstimate(durationMs: number, language: Language): string {
  const [days, hours, minutes] = spanSteps
  const step = [days, hours].find(({ ms }) => durationMs >= (ms === days.ms ? 2 * ms : ms)) ?? minutes
  return `${Math.max(1, Math.round(durationMs / step.ms))}${joined}${step[language === 'en' ? 'en' : 'zh']}`
}

const byteSteps = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A number of bytes in its largest unit of 1024: `1.5 MB`; negative values keep their sign. */
export function formatBytes(bytes: number, language: Language): string {
  const step = Math.min(
    byteSteps.length - 1,
    Math.max(0, Math.floor(Math.log2(Math.max(1, Math.abs(bytes))) / 10)),
  )
  const value = bytes / 1024 ** step
  return formatNumber(
    value,
    { precision: step > 0 && Math.abs(value) < 100 ? 1 : 0, unit: byteSteps[step] ?? 'B' },
    language,
  )
}
