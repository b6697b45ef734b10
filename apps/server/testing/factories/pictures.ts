import { type PictureTab, pictures } from '@limpid/contract/pictures/pictures'
import sharp from 'sharp'
import type { Person, TestApp } from '../app.ts'

export function photo(width = 2000, height = 1000): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer()
}

/** Uploads a photo of a device and returns its id. */
export async function photoOf(t: TestApp, as: Person, id: string, tab: PictureTab): Promise<string> {
  const body = { file: await photo(40, 20) }
  return (await t.call(pictures.upload, { as, params: { id, tab }, body })).data.id
}
