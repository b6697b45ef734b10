import { maxHandOut } from '@limpid/contract/coupons/coupons'
import * as z from 'zod/mini'
import type { TextsOf } from '../../../lib/words.ts'
import type { giveWords } from './give.words.ts'

/** Names separated by lines, commas or semicolons, also the Chinese ones. */
const namesIn = (text: string) =>
  text
    .split(/[\n,;，；、]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Members that were picked and those that were typed, as one list. */
export const namedMembers = (t: TextsOf<typeof giveWords>) =>
  z.pipe(
    z.pipe(
      z.object({ picked: z.array(z.string()), members: z.string() }),
      z.transform(({ picked, members }) => ({ members: [...picked, ...namesIn(members)] })),
    ),
    z.object({
      members: z
        .array(z.string())
        .check(z.minLength(1, t.membersMissing), z.maxLength(maxHandOut, t.tooMany(maxHandOut))),
    }),
  )
