import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pngOf } from '../../../testing/factories/pictures.ts'
import { squarePicture } from './pictures.ts'

describe('an uploaded picture', () => {
  test.each([
    ['one pixel wide and 20,000 high', 1, 20_000],
    ['one pixel high and 20,000 wide', 20_000, 1],
    ['of more than 40 million pixels', 8000, 5001],
  ])('%s is rejected by its head alone', async (_, width, height) => {
    await expect(squarePicture('1', pngOf(width, height), 64)).rejects.toThrow('imageTooLarge')
  })

  test('with sides that are just short enough is decoded', async () => {
    // The head is accepted, so that the missing content is what is wrong.
    await expect(squarePicture('1', pngOf(1, 16_384), 64)).rejects.toThrow('imageUnreadable')
  })

  const small = () =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#3a6ea5' } })
      .png()
      .toBuffer()

  test('is drawn alone; one of each of eight accounts waits, further ones are told that the server is busy', async () => {
    const bytes = await small()
    const drawn = await Promise.allSettled(
      Array.from({ length: 12 }, (_, account) => squarePicture(String(account), bytes, 64)),
    )
    expect(drawn.map(({ status }) => status)).toEqual([
      ...Array(9).fill('fulfilled'),
      ...Array(3).fill('rejected'),
    ])
    expect(String((drawn[11] as PromiseRejectedResult).reason)).toContain('overloaded')
    expect(await squarePicture('1', bytes, 64)).toBeInstanceOf(Buffer)
  })

  test('waits for one picture of somebody who uploads many, who has eight under way at most', async () => {
    const bytes = await small()
    const order: string[] = []
    const draw = (account: string) =>
      squarePicture(account, bytes, 64).then(
        () => order.push(account),
        () => order.push(`${account} refused`),
      )
    await Promise.all([...Array.from({ length: 10 }, () => draw('many')), draw('one')])
    expect(order.filter((entry) => entry === 'many refused')).toHaveLength(2)
    expect(order.filter((entry) => entry !== 'many refused')).toEqual([
      'many',
      'one',
      ...Array(7).fill('many'),
    ])
  })
})
