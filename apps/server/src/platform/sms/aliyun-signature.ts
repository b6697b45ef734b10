import { createHash, createHmac } from 'node:crypto'

/** A call in Alibaba Cloud's RPC style: everything in the query, an empty body. */
export interface AliyunCall {
  host: string
  action: string
  version: string
  query: Record<string, string>
  date: Date
  nonce: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** RFC 3986: also encodes what `encodeURIComponent` leaves alone and the signature does not. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** The query in the order and encoding that is signed. */
export function canonicalQuery(query: Record<string, string>): string {
  return Object.keys(query)
    .sort()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&')
}

/** Headers of a signed call, by version 3 of the signature (ACS3-HMAC-SHA256). */
export function signedHeaders(call: AliyunCall, keyId: string, keySecret: string): Record<string, string> {
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': call.date.toISOString().replace(/[.]\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  }
  const names = Object.keys(headers).sort()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const request = ['POST', '/', canonicalQuery(call.query), lines, names.join(';'), sha256('')].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex')
  const { host: _, ...sent } = headers
  return {
    ...sent,
    authorization: `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}
