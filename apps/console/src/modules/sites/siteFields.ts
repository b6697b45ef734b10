import type { NewSite, Site } from '@limpid/contract/sites/sites'
import * as z from 'zod/mini'
import type { TextsOf } from '../../lib/words.ts'
import type { siteWords } from './sites.words.ts'

/** The form fields of a site; a coordinate is text until it is a number. */
export interface SiteValues extends Record<string, unknown> {
  name: string
  address: string
  timeZone: string
  latitude: number | string
  longitude: number | string
}

export function valuesOf(site: Site | undefined, timeZone: string): SiteValues {
  return {
    name: site?.name ?? '',
    address: site?.address ?? '',
    timeZone: site?.timeZone ?? timeZone,
    latitude: site?.position?.latitude ?? '',
    longitude: site?.position?.longitude ?? '',
  }
}

/** Builds a site from the fields: both coordinates or none. */
export function siteFields(t: TextsOf<typeof siteWords>): z.ZodMiniType<NewSite, SiteValues> {
  const coordinate = (max: number, wrong: string) =>
    z.union([z.literal(''), z.number(wrong).check(z.gte(-max, wrong), z.lte(max, wrong))], wrong)
  return z.pipe(
    z
      .object({
        name: z.string().check(z.trim(), z.minLength(1, t.nameMissing), z.maxLength(64, t.nameTooLong)),
        address: z.string().check(z.trim(), z.maxLength(256, t.addressTooLong)),
        timeZone: z.string().check(z.minLength(1, t.timeZoneMissing)),
        latitude: coordinate(90, t.latitudeWrong),
        longitude: coordinate(180, t.longitudeWrong),
      })
      .check(
        z.refine(({ latitude, longitude }) => (latitude === '') === (longitude === ''), {
          error: t.bothOrNone,
          path: ['longitude'],
        }),
      ),
    z.transform(({ latitude, longitude, ...site }) => ({
      ...site,
      position: latitude === '' || longitude === '' ? null : { latitude, longitude },
    })),
  ) as unknown as z.ZodMiniType<NewSite, SiteValues>
}
