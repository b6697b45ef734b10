import { expect, test } from 'vitest'
import { createLiveHub, maxHeldBytes } from './hub.ts'

function watching() {
  const hub = createLiveHub()
  const client = {
    heard: [] as string[],
    drops: 0,
    send: (text: string) => client.heard.push(text),
    drop: () => {
      client.drops += 1
    },
  }
  hub.listen(client, ['a', 'b'])
  return { hub, client }
}

test('events for a paused client wait in order, and events its channels no longer carry are dropped', () => {
  const { hub, client } = watching()
  hub.hold(client)
  hub.hold(client)
  for (const [channel, message] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
  ] as const)
    hub.publish([channel], message)
  hub.listen(client, ['a'])
  hub.release(client)
  expect(client.heard).toEqual([])
  hub.release(client)
  expect(client.heard).toEqual(['1', '3'])
  hub.publish(['a'], 4)
  expect(client.heard).toEqual(['1', '3', '4'])
})

test('a client with too many waiting events is disconnected, once, and receives none of them', () => {
  const { hub, client } = watching()
  hub.hold(client)
  // Three bytes per character.
  const kilobyte = '洗'.repeat(341)
  for (let bytes = 0; bytes < maxHeldBytes - 2_048; bytes += 1_025) hub.publish(['a'], kilobyte)
  expect(client.drops).toBe(0)
  for (let more = 0; more < 100; more += 1) hub.publish(['a'], kilobyte)
  expect(client.drops).toBe(1)
  hub.release(client)
  expect(client.heard).toEqual([])
})

test('everything up to the limit is delivered', () => {
  const { hub, client } = watching()
  for (const time of [1, 2]) {
    hub.hold(client)
    for (let part = 0; part < 2; part += 1) hub.publish(['a'], 'x'.repeat(maxHeldBytes / 2 - 2))
    hub.release(client)
    expect(client.heard).toHaveLength(2 * time)
  }
  expect(client.drops).toBe(0)
})
