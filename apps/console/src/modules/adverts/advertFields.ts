import { isAdvertLink } from '@limpid/contract/adverts/links'
import type { Advert, AdvertForm } from '@limpid/contract/adverts/schemas'
import { advertPlaces } from '@limpid/contract/adverts/shown'
import { defaultSortOrder } from '@limpid/contract/kernel/sort-order'
import * as z from 'zod/mini'
import { fieldTime, readTime } from '../../lib/times/fieldTime.ts'
import type { TextsOf } from '../../lib/words.ts'
import type { advertDialogWords } from './dialog.words.ts'

/** The fields of the form of an advert: times as typed, an empty text for none. */
export interface AdvertValues extends Record<string, unknown> {
  title: string
  titleEn: string
  place: AdvertForm['place']
  language: string
  url: string
  beginTime: string
  endTime: string
  status: boolean
  sort: number
  remark: string
}

export const valuesOf = (advert: Advert | undefined): AdvertValues => ({
  title: advert?.title ?? '',
  titleEn: advert?.titleEn ?? '',
  place: advert?.place ?? 'shop',
  language: advert?.language ?? '',
  url: advert?.url ?? '',
  beginTime: advert?.beginTime ? fieldTime(advert.beginTime) : '',
  endTime: advert?.endTime ? fieldTime(advert.endTime) : '',
  status: advert?.status ?? true,
  sort: advert?.sort ?? defaultSortOrder,
  remark: advert?.remark ?? '',
})

/** Checks the fields, and makes the request body of them. */
export function advertFields(t: TextsOf<typeof advertDialogWords>): z.ZodMiniType<AdvertForm, AdvertValues> {
  const title = z.string().check(z.trim(), z.minLength(1, t.titleMissing), z.maxLength(64, t.titleTooLong))
  const time = z.string().check(z.refine((text) => text === '' || readTime(text) !== undefined, t.timeWrong))
  const fields = z
    .looseObject({
      title,
      titleEn: title,
      place: z.enum(advertPlaces),
      url: z.string().check(
        z.trim(),
        z.refine((link) => link === '' || isAdvertLink(link), t.linkWrong),
      ),
      beginTime: time,
      endTime: time,
      sort: z.int(t.sortWrong).check(z.gte(0, t.sortWrong), z.lte(9999, t.sortWrong)),
    })
    .check(
      z.refine(({ beginTime, endTime }) => beginTime === '' || endTime === '' || beginTime < endTime, {
        error: t.orderWrong,
        path: ['endTime'],
      }),
    )
  return z.pipe(
    fields,
    z.transform((values) => formOf(values as unknown as AdvertValues)),
  ) as unknown as z.ZodMiniType<AdvertForm, AdvertValues>
}

const instantOf = (text: string) => (text === '' ? null : new Date(text))

function formOf(values: AdvertValues): AdvertForm {
  const { title, titleEn, place, language, url, status, sort, remark } = values
  return {
    ...{ title, titleEn, place, url, status, sort, remark },
    language: language === 'zh-cn' || language === 'en' ? language : null,
    beginTime: instantOf(values.beginTime),
    endTime: instantOf(values.endTime),
  }
}
