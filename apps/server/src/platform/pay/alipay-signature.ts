/* RSA2 of Alipay: SHA256withRSA over the sorted parameters, `key=value` joined by `&`, not URL-encoded. */
import { createSign, createVerify, type KeyObject } from 'node:crypto'

export type AlipayFields = Readonly<Record<string, string>>

function contentOf(fields: AlipayFields, without: readonly string[]): string {
  return Object.keys(fields)
    .filter((name) => !without.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
}

/** A request with its signature; `sign_type` is signed too. */
export function signedFields(fields: AlipayFields, key: KeyObject): AlipayFields {
  return {
    ...fields,
    sign: createSign('RSA-SHA256')
      .update(contentOf(fields, ['sign']))
      .sign(key, 'base64'),
  }
}

/** Whether Alipay signed a notification: all fields but `sign` and `sign_type`. */
export function isSignedNotice(fields: AlipayFields, key: KeyObject): boolean {
  return (
    fields['sign_type'] === 'RSA2' && isSigned(contentOf(fields, ['sign', 'sign_type']), fields['sign'], key)
  )
}

/** Whether Alipay signed this text. */
export function isSigned(text: string, signature: string | undefined, key: KeyObject): boolean {
  return signature !== undefined && createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64')
}

/**
 * The value of a key of the outermost object as it is written: what is signed is this text, and not what it means.
 * Undefined if there is none.
 */
export function writtenValue(json: string, key: string): string | undefined {
  const start = json.indexOf(`"${key}":`)
  if (start < 0) return undefined
  const from = start + key.length + 3
  let depth = 0
  for (const { 0: token, index } of json.slice(from).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth += 1
    if (token === '}') depth -= 1
    if (depth === 0) return json.slice(from, from + index + token.length)
  }
  return undefined
}
