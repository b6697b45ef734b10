import { type AlarmKind, alarmKinds } from '@limpid/contract/alarms/alarm-words'
import type { AdvisedKind, AlarmAdvice } from '@limpid/contract/products/faults/alarm-advice'
import { emptyModel } from '@limpid/contract/products/model'
import { expect, test } from 'vitest'
import { adviceOf } from './advice.rules.ts'

const alarm = (kind: AlarmKind, code = '', value: number | null = null, limit: number | null = null) => ({
  kind,
  code,
  value,
  limit,
  key: kind === 'process' ? 'rule:x' : kind,
})
const of = (...args: Parameters<typeof alarm>) => adviceOf(emptyModel, alarm(...args), {})
const first = (...args: Parameters<typeof alarm>) => of(...args).causes[0]?.en

test.each(alarmKinds.filter((kind) => kind !== 'fault' && kind !== 'process'))(
  'an alarm of kind %s has causes and steps where the model says nothing',
  (kind) => {
    const { causes, steps } = of(kind)
    expect(causes.length).toBeGreaterThan(1)
    expect(steps.length).toBeGreaterThan(1)
    expect(steps.every(({ zh, en }) => zh !== '' && en !== '')).toBe(true)
  },
)

test('hygiene is advised by its reason, water by metric and side', () => {
  expect(
    new Set(['tooCold', 'tooShort', 'a0', 'phaseMissing'].map((code) => first('hygiene', code))).size,
  ).toBe(4)
  expect(of('water', 'ph', 9.23, 8.5).causes[1]?.en).toBe('Too much alkali is dosed')
  expect(of('water', 'ph', 5.9, 6.5).causes[1]?.en).toBe('Too much acid is dosed')
  expect(first('water', 'tds', 1200, 1000)).toContain('membrane')
  expect(first('water', 'turbidity', 3, 1)).toContain('Sediment')
  expect(first('water', 'orp', 3, 1)).toBe('The supply water has changed')
})

test('what the model says of a fault wins', () => {
  const causes = [{ zh: '断路', en: 'Open circuit' }]
  const known = { code: 'F8', name: causes[0] ?? { zh: '', en: '' }, severity: 'major' as const }
  const model = { ...emptyModel, faults: [{ ...known, causes, steps: [], parts: [] }] }
  expect(adviceOf(model, alarm('fault', 'F8'), {})).toMatchObject({ causes, steps: [] })
  expect(of('fault', 'F8')).toMatchObject({ causes: [], steps: [] })
})

test('what the model advises on a kind wins over what is known of it, the closest first', () => {
  const said = (key: string, kind: AdvisedKind, more: Partial<AlarmAdvice> = {}): AlarmAdvice => ({
    ...{ key, kind, name: { zh: key, en: key }, steps: [], parts: [{ zh: '膜', en: 'Membrane' }] },
    causes: [{ zh: key, en: key }],
    ...more,
  })
  const model = {
    ...emptyModel,
    alarmAdvice: [
      said('any water', 'water'),
      said('pH', 'water', { subject: 'ph' }),
      said('pH low', 'water', { subject: 'ph', side: 'low' }),
      said('cold', 'hygiene', { subject: 'tooCold' }),
      said('offline', 'offline'),
    ],
  }
  const firstOf = (...args: Parameters<typeof alarm>) => adviceOf(model, alarm(...args), {}).causes[0]?.en
  expect(firstOf('water', 'ph', 5.9, 6.5)).toBe('pH low')
  expect(firstOf('water', 'ph', 9.1, 8.5)).toBe('pH')
  expect(firstOf('water', 'tds', 1200, 1000)).toBe('any water')
  expect(firstOf('hygiene', 'tooCold')).toBe('cold')
  expect(firstOf('offline')).toBe('offline')
  expect(adviceOf(model, alarm('offline'), {}).parts).toEqual([{ zh: '膜', en: 'Membrane' }])
  expect(firstOf('hygiene', 'a0')).toBe(first('hygiene', 'a0'))
  expect(firstOf('silent')).toBe(first('silent'))
})
