import { expect, test } from 'vitest'
import { nameOf } from './problem.ts'

const refused = (detail: string) => ({ code: '23503', table: 'device_members', detail })

test.each([
  ['in English', 'Key (group_id)=(7) is not present in table "device_groups".'],
  ['in Chinese', '在“device_groups”表中没有键值对 (group_id)=(7)。'],
  ['in German', 'Schlüssel (group_id)=(7) ist nicht in Tabelle »device_groups« vorhanden.'],
])('what was deleted while a call named it is missing, told by the database %s', (_, detail) => {
  expect(nameOf(refused(detail))).toBe('notFound')
})

test.each([
  ['in English', 'Key (id)=(7) is still referenced from table "device_members".'],
  ['in Chinese', '键值对(id)=(7)仍然是从表“device_members”引用的。'],
])(
  'what cannot be deleted because something refers to it is an internal error, told by the database %s',
  (_, detail) => {
    expect(nameOf(refused(detail))).toBe('ownFault')
  },
)
