import * as z from 'zod/mini'
import { flag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { rule } from '../kernel/localised.ts'
import { sortOrder } from '../kernel/sort-order.ts'
import { instant } from '../kernel/time.ts'
import { languages } from '../kernel/words.ts'
import { isAdvertLink } from './links.ts'
import { advertPlaces } from './shown.ts'

/** State of an advert: switched off, without a picture, not begun, shown, over. */
export const advertStates = ['off', 'unfinished', 'scheduled', 'running', 'ended'] as const
export type AdvertState = (typeof advertStates)[number]

/** Maximum size of an uploaded picture, in bytes. */
export const maxAdvertBytes = 5 * 1024 * 1024
/** Adverts shown together at one place. */
export const maxShownAdverts = 3

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
const orderWords = { zh: '结束时间须晚于开始时间', en: 'End time must be later than start time' }
const linkWords = {
  zh: '链接须以 http:、https:、mailto: 或 tel: 开头，或为以 / 开头的本系统页面',
  en: 'A link starts with http:, https:, mailto: or tel:, or is a page of this console starting with /',
}

export const advertForm = z
  .object({
    title,
    titleEn: title,
    place: z.enum(advertPlaces),
    /** Only for readers of this language; null for all. */
    language: z._default(z.nullable(z.enum(languages)), null),
    /** Address or page that it leads to; empty for none. */
    url: z._default(
      z.string().check(
        z.trim(),
        z.maxLength(500),
        rule((link) => (link === '' || isAdvertLink(link) ? [] : [{ words: linkWords }])),
      ),
      '',
    ),
    /** Shown from here; null for at once. */
    beginTime: z._default(z.nullable(instant), null),
    /** Excluded; null for always. */
    endTime: z._default(z.nullable(instant), null),
    status: z._default(flag, true),
    /** Lower numbers come first. */
    sort: sortOrder,
    remark: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  })
  .check(
    rule(({ beginTime, endTime }) =>
      beginTime && endTime && beginTime >= endTime ? [{ words: orderWords, path: ['endTime'] }] : [],
    ),
  )
export type AdvertForm = z.output<typeof advertForm>

/** An advert in the list of staff. */
export const advert = z.object({
  id,
  title: z.string(),
  titleEn: z.string(),
  place: z.enum(advertPlaces),
  language: z.nullable(z.enum(languages)),
  url: z.string(),
  beginTime: z.nullable(instant),
  endTime: z.nullable(instant),
  status: flag,
  state: z.enum(advertStates),
  sort: z.int(),
  remark: z.string(),
  /** WebP of at most 96 px in Base64; empty without a picture. */
  thumbnail: z.string(),
  views: z.int(),
  clicks: z.int(),
  updateTime: instant,
})
export type Advert = z.output<typeof advert>
