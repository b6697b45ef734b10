import { expect, test } from 'vitest'
import { permissionCodes } from '../catalogue/permissions.ts'
import { personalPermissions } from './personal-permissions.ts'

/**
 * What an API key may be given, where its owner has it. A key lies in scripts, needs no second factor and acts unattended: a permission that
 * gives away access, accounts or money stands in `personalPermissions` instead. What these allow beyond that asks for the password at
 * the call, which refuses keys: shares with control, claim codes, recipients of reports.
 */
const ofKeys: Record<string, string> = {
  'sys:dict_type': 'list add edit delete',
  'sys:dict': 'list add edit delete',
  'sys:outbox': 'list test delete',
  'sys:dept': 'list add edit delete',
  'sys:role': 'list',
  'sys:menu': 'list add edit delete',
  'sys:user': 'list export',
  'sys:setting': 'list',
  'sys:sign_in': 'list export',
  'sys:session': 'list end',
  'sys:protocol': 'list edit publish export',
  'iot:product': 'list add edit delete import export',
  'iot:site': 'list add edit delete',
  'iot:tariff': 'list edit',
  'iot:device': 'list add edit delete import any control-any share',
  'iot:group': 'list add edit delete',
  'iot:alarm': 'list handle',
  'iot:alarm-rule': 'list edit',
  'iot:maintenance-window': 'list edit',
  'iot:escalation': 'list edit',
  'iot:part': 'edit',
  'iot:maintenance': 'edit',
  'iot:feedback': 'add',
  'iot:delivery': 'edit',
  'mall:brand': 'list add edit delete',
  'mall:category': 'list add edit delete',
  'mall:goods': 'list add edit stock export import delete',
  'mall:coupon': 'list add edit give delete use',
  'mall:advert': 'list add edit delete',
  'mall:shop': 'buy',
  'mall:wallet': 'list propose',
  'mall:order': 'list ship cancel note export',
  'mall:invoice': 'list export issue',
  'mall:payment': 'list propose',
  'mall:sales': 'list export',
  'iot:report': 'list edit',
  'iot:screen': 'list add edit delete',
  'iot:display': 'list edit delete',
  'sys:audit': 'list export',
  'ums:member': 'list edit export session',
  'sys:status': 'list',
  'sys:job': 'run',
}

test('of every permission it is decided whether an API key may have it', () => {
  const listed = Object.entries(ofKeys).flatMap(([noun, acts]) =>
    acts.split(' ').map((act) => `${noun}:${act}`),
  )
  const decided = [...listed, ...personalPermissions]
  expect(permissionCodes.filter((code) => !decided.includes(code))).toEqual([])
  expect(decided.filter((code) => !(permissionCodes as readonly string[]).includes(code))).toEqual([])
  expect(listed.filter((code) => personalPermissions.has(code))).toEqual([])
})
