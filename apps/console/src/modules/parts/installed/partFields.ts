import type { NewInstallation, NewReplacement, PartReason } from '@limpid/contract/parts/schemas'
import * as z from 'zod/mini'
import { readTime } from '../../../lib/times/fieldTime.ts'
import type { TextsOf } from '../../../lib/words.ts'
import type { partsWords } from '../parts.words.ts'

type T = TextsOf<typeof partsWords>

/** Values of the replacement form; the time is in the browser's zone, as the input writes it. */
export interface ReplacementValues extends Record<string, unknown> {
  serial: string
  at: string
  reason: PartReason
  note: string
  fromStock: boolean
}

export interface InstallationValues extends Record<string, unknown> {
  serial: string
  installedAt: string
}

const isPast = (text: string) => readTime(text) !== undefined && new Date(text) <= new Date()
const past = (t: T) => z.string().check(z.refine(isPast, t.timeWrong))
const serial = (t: T) => z.string().check(z.trim(), z.maxLength(64, t.serialLong))

/** Builds a replacement from the form. */
export function replacementFields(t: T): z.ZodMiniType<NewReplacement, ReplacementValues> {
  return z.pipe(
    z.object({
      serial: serial(t),
      at: past(t),
      reason: z.string(),
      note: z.string().check(z.trim(), z.maxLength(500, t.noteLong)),
      fromStock: z.boolean(),
    }),
    z.transform(({ at, ...fields }) => ({ ...fields, at: new Date(at) })),
  ) as unknown as z.ZodMiniType<NewReplacement, ReplacementValues>
}

/** Builds the record of the part in use from the form. */
export function installationFields(t: T): z.ZodMiniType<NewInstallation, InstallationValues> {
  return z.pipe(
    z.object({ serial: serial(t), installedAt: past(t) }),
    z.transform(({ installedAt, ...fields }) => ({ ...fields, installedAt: new Date(installedAt) })),
  ) as unknown as z.ZodMiniType<NewInstallation, InstallationValues>
}
