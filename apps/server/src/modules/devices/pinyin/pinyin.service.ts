/* Devices can be found by the pinyin of their names, like the console's menus. The pinyin is written
   together with the name; names changed elsewhere, or older than this feature, are processed at the next
   start or within the hour. */
import type { Ctx } from '../../../platform/context.ts'
import { toPinyin } from './convert.ts'
import { listWithoutPinyin, savePinyin } from './pinyin.store.ts'

/** Yields to other work between parts of this size. */
const partSize = 200

/** Computes the missing pinyin of all device names. */
export async function fillMissingPinyin({ db }: Pick<Ctx, 'db'>, stopping?: AbortSignal): Promise<number> {
  for (let filled = 0; ; ) {
    const devices = await listWithoutPinyin(db, partSize)
    const pinyin = await toPinyin(devices.map(({ name }) => name))
    await savePinyin(
      db,
      devices.map((device, at) => ({ ...device, pinyin: pinyin[at] ?? '' })),
    )
    filled += devices.length
    if (devices.length < partSize || stopping?.aborted) return filled
  }
}
