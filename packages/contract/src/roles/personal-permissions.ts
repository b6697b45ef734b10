/**
 * What only a signed-in person does: handing over a device, pairing what shows devices without a
 * sign-in, deciding which account may do what, and booking money. No API key gets these
 * permissions, whoever owns it; otherwise a leaked key could make itself an account or give the fleet away.
 */
export const personalPermissions: ReadonlySet<string> = new Set([
  'iot:display:pair',
  'iot:device:transfer',
  'sys:user:add',
  'sys:user:edit',
  'sys:user:delete',
  'sys:user:import',
  'sys:user:reset_pwd',
  'sys:role:add',
  'sys:role:edit',
  'sys:role:delete',
  'sys:role:assign',
  'sys:setting:edit',
  'ums:member:erase',
  'ums:member:status',
  'mall:wallet:confirm',
  'mall:payment:confirm',
  'mall:order:refund',
])
