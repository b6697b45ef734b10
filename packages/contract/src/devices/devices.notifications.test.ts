import { expect, test } from 'vitest'
import { tabWords } from '../access/tabs.words.ts'
import { deviceNotifications } from './devices.notifications.ts'

test('a notification of rejected messages names the tab as the device page labels it', () => {
  const { text } = deviceNotifications['devices.refused']
  const facts = { count: 1, devices: [{ id: '1', name: 'A' }] } as unknown as Parameters<typeof text.zh>[0]
  expect(text.zh(facts)).toContain(`“${tabWords.log.zh}”`)
  expect(text.en(facts)).toContain(`“${tabWords.log.en}”`)
})
