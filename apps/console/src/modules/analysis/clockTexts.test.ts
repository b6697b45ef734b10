import { describe, expect, it } from 'vitest'
import { pickTexts } from '../../lib/words.ts'
import { clocksText, currentHours } from './clockTexts.ts'
import { glanceWords } from './glance/glance.words.ts'

describe("the hour of the devices' day", () => {
  it.each([
    [['UTC'], 23, 23],
    [['Asia/Shanghai'], 7, 7],
    [['America/New_York'], 18, 18],
    [['America/New_York', 'Asia/Shanghai'], 7, 18],
  ])('in %s is between %i and %i', (timeZones, first, last) => {
    expect(currentHours(timeZones, new Date('2026-01-05T23:30:00Z'))).toEqual({ first, last })
  })

  it('is 0 at midnight, not 24', () => {
    expect(currentHours(['UTC'], new Date('2026-01-05T00:10:00Z'))).toEqual({ first: 0, last: 0 })
  })
})

describe('the note of the hours', () => {
  const t = pickTexts(glanceWords, 'en')
  const note = (zones: string[]) =>
    clocksText(zones, new Date('2026-01-05T12:00:00Z'), { one: t.byHourNote, several: t.byHourEach })

  it('names the zone of devices in one zone', () => {
    expect(note(['Europe/Berlin'])).toMatch(/^Local time: Europe\/Berlin/)
  })

  it('says that each device has its own hour where there are several', () => {
    expect(note(['Europe/Berlin', 'Asia/Tokyo'])).toMatch(
      /^Each device’s own local hour: Europe\/Berlin.* and 1 other zone$/,
    )
  })
})
