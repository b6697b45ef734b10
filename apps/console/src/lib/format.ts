import type { Language } from '@limpid/contract/kernel/words'

const absent = '–'

const formats = new Map<string, Intl.NumberFormat>()

/** Making a format takes a hundred times as long as using it, and there are only a few. */
function formatFor(language: Language, precision: number): Intl.NumberFormat {
  const key = `${language} ${precision}`
  const known = formats.get(key)
  if (known) return known
  const digits = { minimumFractionDigits: precision, maximumFractionDigits: precision }
  const made = new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'zh-CN', digits)
  formats.set(key, made)
  return made
}

/** A number with fixed decimals, grouped thousands and its unit after a thin gap; a dash for null, undefined or NaN. `unit` is shown as given. */
export function formatNumber(
  value: number | null | undefined,
  { precision = 0, unit = '' }: { precision?: number; unit?: string },
  language: Language,
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return absent
  const digits = formatFor(language, precision).format(Object.is(value, -0) ? 0 : value)
  return unit === '' ? digits : unit === '%' ? `${digits}%` : `${digits} ${unit}`
}

const two = (part: number) => String(part).padStart(2, '0')

/** An instant as `YYYY-MM-DD HH:mm:ss` in the viewer's zone; a dash when there is none. */
export function formatInstant(date: Date | null | undefined): string {
  if (!date || Number.isNaN(date.getTime())) return absent
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

const ageSteps = [
  { ms: 86_400_000, zh: '天前', en: 'd ago' },
  { ms: 3_600_000, zh: '小时前', en: 'h ago' },
  { ms: 60_000, zh: '分钟前', en: 'min ago' },
  { ms: 1000, zh: '秒前', en: 's ago' },
] as const

/** How long ago: `3 分钟前`, `3 min ago`; under two seconds, or in the future by clock drift, `刚刚`, `just now`. */
export function formatAge(date: Date | null | undefined, now: Date, language: Language): string {
  if (!date) return absent
  const ageMs = now.getTime() - date.getTime()
  const step = ageMs < 2000 ? undefined : ageSteps.find(({ ms }) => ageMs >= ms)
  if (!step) return language === 'en' ? 'just now' : '刚刚'
  return `${Math.floor(ageMs / step.ms)} ${language === 'en' ? step.en : step.zh}`
}

const spanSteps = [
  { ms: 86_400_000, zh: '天', en: 'd' },
  { ms: 3_600_000, zh: '小时', en: 'h' },
  { ms: 60_000, zh: '分', en: 'min' },
  { ms: 1000, zh: '秒', en: 's' },
] as const

/** A length of time in its two largest units: `1 小时 5 分`, `1 h 5 min`; under a second `0 秒`. */
export function formatDuration(durationMs: number | null | undefined, language: Language): string {
  if (durationMs === null || durationMs === undefined || !Number.isFinite(durationMs)) return absent
  const key = language === 'en' ? 'en' : 'zh'
  const wholeMs = Math.max(0, Math.round(durationMs / 1000) * 1000)
  const largest = spanSteps.findIndex(({ ms }) => wholeMs >= ms)
  if (largest === -1) return `0 ${spanSteps[3][key]}`
  const parts: string[] = []
  let restMs = wholeMs
  for (const step of spanSteps.slice(largest, largest + 2)) {
    const amount = Math.floor(restMs / step.ms)
    restMs -= amount * step.ms
    if (amount > 0) parts.push(`${amount} ${step[key]}`)
  }
  return parts.join(' ')
}
