import { Activity, useEffect, useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginLiveUpdates, interceptCalls, requestedTopics, sendNews } from '../../../testing/fakeServer.ts'
import { mountAlone } from '../../../testing/mountAlone.tsx'
import { openLive, watchLive } from '../../api/live.ts'
import { liveUpdates } from '../modules/declared.ts'
import { useLive } from './useLive.ts'

interceptCalls()
const none = () => undefined
const event = () => sendNews({ kind: 'deliveries.changed' })
let close = none
let refetched = 0
let shown = false
let show: (visible: boolean) => void = none

// Another part of the page already watches the topic.
beforeEach(async () => {
  refetched = 0
  const stop = watchLive(['upkeep'], none, none)
  const stopLive = openLive(liveUpdates, { token: () => 'Bearer of-a-test', onRejected: none })
  close = () => {
    stop()
    stopLive()
  }
  await expect.poll(requestedTopics).toContain('upkeep')
  beginLiveUpdates()
})
afterEach(() => close())

function Part({ onRendered }: { onRendered: () => void }) {
  useLayoutEffect(onRendered, [onRendered])
  useLive(['upkeep'], none, () => {
    refetched += 1
  })
  useEffect(() => {
    shown = true
    return () => {
      shown = false
    }
  }, [])
  return null
}

function Kept({ onRendered }: { onRendered: () => void }) {
  const [visible, setVisible] = useState(true)
  show = setVisible
  return (
    <Activity mode={visible ? 'visible' : 'hidden'}>
      <Part onRendered={onRendered} />
    </Activity>
  )
}

/** Mounts a part of a page; `onRendered` runs after its first render, before it watches. */
async function mountPart(onRendered = none): Promise<void> {
  mountAlone(() => <Kept onRendered={onRendered} />)
  await expect.poll(() => shown).toBe(true)
}

test('a part whose topics are confirmed already does not refetch when it is mounted', async () => {
  await mountPart()
  expect(refetched).toBe(0)
})

test('it does if an event came between its first render and its subscription', async () => {
  let sent = false
  await mountPart(() => {
    if (!sent) event()
    sent = true
  })
  expect(refetched).toBe(1)
})

test('a kept page that is shown again refetches only if an event came meanwhile', async () => {
  const again = async (meanwhile: () => void) => {
    show(false)
    await expect.poll(() => shown).toBe(false)
    meanwhile()
    show(true)
    await expect.poll(() => shown).toBe(true)
  }
  await mountPart()
  await again(none)
  expect(refetched).toBe(0)
  await again(event)
  expect(refetched).toBe(1)
})
