import type * as z from 'zod/mini'
import type { Permission } from './permissions.ts'
import type { Words } from './words.ts'

/** Base path of every endpoint. */
export const basePath = '/prod-api'

/**
 * Who may call: a user with a permission, any signed-in user, anyone, or (`session`) a user who signed in
 * personally: an API key cannot reach what protects the account.
 */
export type Needs = Permission | 'signed-in' | 'session' | 'public'

type Schema = z.core.$ZodType

/** One HTTP endpoint. `path` is below `basePath`, with `{name}` for parameters. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  needs: Needs
  summary: Words
  /** What the audit calls it, in a few words: "Imported devices". Stated by every operation that the audit records. */
  audit?: Words
  /** What the audit calls it when its input says `apply: false`: "Previewed device import". */
  auditPreview?: Words
  params?: Schema
  query?: Schema
  body?: Schema
  /**
   * Encoding of `body`; JSON by default. A form without a file is accepted URL-encoded too, as OAuth clients send it.
   */
  encoding?: 'json' | 'multipart'
  /**
   * Maximum size in bytes of the one file that a multipart body may contain; without it, no file is accepted.
   */
  fileBytes?: number
  /**
   * Media type of the file that a successful call returns (`reply` is `servedFile` then); JSON in the
   * envelope by default.
   */
  produces?: `${string}/${string}`
  reply: Schema
  /** Read-only, although its input requires another method than GET: it leaves no audit entry. */
  changesNothing?: true
  /**
   * Whose answers a success makes stale: all reads of a table (`users`) or one of them (`depts/list`), of this noun or a lower one.
   * Higher nouns say in their `<noun>.stale.ts` what of theirs becomes stale with these (`StaleWith`); where that depends on what
   * happened, the endpoint names a change (`device.listed`). Clients that hold answers fetch these again.
   */
  stales?: readonly string[]
  /** Open to a session whose password must be changed, or second factor set up, first. */
  beforePasswordChange?: true
  /** A GET that leaves an audit entry, because it takes data out of the product or reveals a code. */
  recorded?: true
}

/** What of a noun becomes stale with a table, a read or a change that lower nouns name in `stales`. */
export type StaleWith = Readonly<Record<string, readonly string[]>>

export type EndpointTable = Record<string, Endpoint>

/** Declares a module's endpoints; `serve()`, `remote()` and the OpenAPI page read the table. */
export function endpoints<const Table extends EndpointTable>(table: Table): Table {
  return table
}

type Output<Part> = Part extends Schema ? z.output<Part> : undefined
type Input<Part> = Part extends Schema ? z.input<Part> : undefined

/** What a handler receives, decoded. */
export interface Request<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

type Given<Name extends string, Part> = Part extends Schema
  ? { [K in Name]: z.output<Part> }
  : { [K in Name]?: undefined }
type GivenQuery<Part> = Part extends Schema ? { query?: Partial<z.output<Part>> } : { query?: undefined }

/** What a caller passes, as code types; the client encodes it. */
export type Call<E extends Endpoint> = Given<'params', E['params']> &
  GivenQuery<E['query']> &
  Given<'body', E['body']>

/** What a handler returns and a caller receives. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** The same, as it appears in JSON. */
export type WireReply<E extends Endpoint> = Input<E['reply']>
