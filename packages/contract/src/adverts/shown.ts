import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { languages } from '../kernel/words.ts'

/** Where an advert is shown. */
export const advertPlaces = ['dashboard', 'shop', 'sign-in'] as const
export type AdvertPlace = (typeof advertPlaces)[number]
export const advertLanguages = languages

/** An advert as readers see it. */
export const shownAdvert = z.object({
  id,
  title: z.string(),
  titleEn: z.string(),
  url: z.string(),
  /** WebP in Base64. */
  picUrl: z.string(),
  /** Time left until it ends, in milliseconds; null for no end. */
  endsInMs: z.nullable(z.int()),
})
export type ShownAdvert = z.output<typeof shownAdvert>

/** What a page with adverts calls, without the forms of staff. */
export const shownCalls = endpoints({
  shown: {
    method: 'GET',
    path: '/scw-mall/api/v1/adverts/shown',
    needs: 'public',
    summary: { zh: '某一位置正在展示的广告', en: 'List the adverts shown at a place' },
    query: z.object({ place: z.enum(advertPlaces), language: z.enum(advertLanguages) }),
    reply: z.array(shownAdvert),
  },
  count: {
    method: 'POST',
    path: '/scw-mall/api/v1/adverts/counts/{id}',
    needs: 'public',
    // A number rises, and nothing says whose view it was: an entry in the audit for each would.
    changesNothing: true,
    summary: {
      zh: '广告展示或点击计数，不记录访问者',
      en: 'Count a view or a click of an advert, not whose',
    },
    params: idParams,
    body: z.object({ kind: z.enum(['view', 'click']) }),
    reply: noContent,
  },
})
