import type * as z from 'zod/mini'
import type { Permission } from './people/permissions.ts'
import type { Words } from './words.ts'

/** Base path of every call. */
export const basePath = '/prod-api'

/**
 * Who may call: somebody with a permission, anybody signed in, anybody at all, or (`session`) a person who signed in
 * themselves: an API key does not open what guards the account.
 */
export type Needs = Permission | 'signed-in' | 'session' | 'public'

type Schema = z.core.$ZodType

/** One call of the wire. `path` stands below `basePath`, with `{name}` for parameters. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  needs: Needs
  summary: Words
  params?: Schema
  query?: Schema
  body?: Schema
  /** How `body` travels; JSON when left out. */
  encoding?: 'json' | 'multipart'
  /** Most bytes of the one file that a multipart body may hold; no file is taken when left out. */
  fileBytes?: number
  /** Media type of the file that a success is (`reply` is `servedFile` then); JSON in the envelope when left out. */
  produces?: `${string}/${string}`
  reply: Schema
  /** Only answers, though it is no GET because of what it is sent: it leaves no line in the audit. */
  changesNothing?: true
  /** A GET that leaves a line in the audit: it takes away what is known of many people. */
  recorded?: true
}

export type EndpointTable = Record<string, Endpoint>

/** Declares a module's calls; the table is read by `serve()`, by `remote()` and by the OpenAPI page. */
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

/** What a caller gives, in code's own terms; the client encodes it. */
export type Call<E extends Endpoint> = Given<'params', E['params']> &
  GivenQuery<E['query']> &
  Given<'body', E['body']>

/** What a handler returns and a caller receives. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** The same, as it stands in JSON. */
export type WireReply<E extends Endpoint> = Input<E['reply']>
