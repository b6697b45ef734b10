import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pngOf } from '../../../testing/factories/pictures.ts'
import { createPictures, squarePicture } from './pictures.ts'

const small = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#3a6ea5' } })
    .png()
    .toBuffer()

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

  test('with as many pixels as are accepted fits into the memory of its process', async () => {
    const [width, height] = [8000, 5000]
    const whole = sharp({ create: { width, height, channels: 4, background: '#3a6ea580' } })
    // Turned by its orientation, so that it has to be decoded as a whole.
    const bytes = await whole.withMetadata({ orientation: 6 }).webp({ quality: 1, effort: 0 }).toBuffer()
    const drawn = await createPictures().fittedTwice('1', bytes, { largePx: 1600, smallPx: 320 })
    const sizes = await Promise.all([drawn.large, drawn.small].map((one) => sharp(one).metadata()))
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [1000, 1600],
      [200, 320],
    ])
  })
})

describe('pictures', () => {
  test('are drawn two at once; one of each of eight accounts waits, further ones are told that the server is busy', async () => {
    const bytes = await small()
    const { square } = createPictures()
    const drawn = await Promise.allSettled(
      Array.from({ length: 13 }, (_, account) => square(String(account), bytes, 64)),
    )
    expect(drawn.map(({ status }) => status)).toEqual([
      ...Array(10).fill('fulfilled'),
      ...Array(3).fill('rejected'),
    ])
    expect(String((drawn[12] as PromiseRejectedResult).reason)).toContain('overloaded')
    expect(await square('1', bytes, 64)).toBeInstanceOf(Buffer)
  })

  test('wait for one of somebody who uploads many, who has eight under way at most', async () => {
    const bytes = await small()
    const order: string[] = []
    const { square } = createPictures({ atOnce: 1 })
    const draw = (account: string) =>
      square(account, bytes, 64).then(
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

describe('a decoder that', () => {
  const decoder = new URL('../../../testing/processes/faulty-decoder.ts', import.meta.url)
  const faulty = (fault: string) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(fault)])
  const patient = { ms: 600_000, memoryMb: 4_096 }

  test.each([
    ['hangs', 'hang', { ...patient, ms: 3_000 }, 'overloaded'],
    ['keeps even its own thread', 'loop', { ...patient, ms: 3_000 }, 'overloaded'],
    ['grows', 'grow', { ...patient, memoryMb: 256 }, 'imageTooLarge'],
    ['crashes', 'crash', { ...patient }, 'imageUnreadable'],
    ['ends by itself', 'exit', { ...patient }, 'a process failed: ended'],
  ])('%s is ended, and the next picture is drawn', async (_, fault, limits, problem) => {
    const { square } = createPictures({ decoder, atOnce: 1, limits })
    await expect(square('1', faulty(fault), 64)).rejects.toThrow(problem)
    Object.assign(limits, patient)
    expect(await square('1', faulty('nothing'), 64)).toEqual(faulty('nothing'))
  })
})
