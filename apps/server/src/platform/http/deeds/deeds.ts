import type { ProblemName } from '@limpid/contract/kernel/problems/problems'
import type { Actor, Caller } from '../../context.ts'
import type { Db } from '../../database/tables.ts'

/** A call that may change something, as it came in. */
export interface Deed {
  /** `devices.update` */
  call: string
  /** As the contract writes it: `/scw-iot/api/v1/devices/{id}`. */
  path: string
  /** Undefined where the call is open to anybody. */
  actor: Actor | undefined
  caller: Caller
  input: DeedInput
  /** The input as it may be kept: what nobody may read later is struck out of it. */
  kept: DeedInput
}

export interface DeedInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** What a service may add to the record of the call that it serves. */
export interface DeedNotes {
  /** The line of this call, for what it begins and goes on after the answer. */
  line: string
  /** Names things that the call changes, beside those in its path and body; said before the change, so that it can be told. */
  about(noun: string, ids: readonly string[]): Promise<void>
  /** Names things that the call has brought: nothing was there before. */
  brought(noun: string, ids: readonly string[]): void
  /** Who it was, where that shows only during the call. */
  by(accountId: string): void
  /** A program did it by itself, nobody meant anything by it: an open call that says so leaves no line. */
  routine(): void
}

export interface OpenDeed {
  notes: DeedNotes
  /** How it ended: what was answered, or the problem. Never throws. */
  close(end: { reply?: unknown; problem?: ProblemName }): Promise<void>
}

/** Where calls that change something are recorded. */
export interface DeedBook {
  /** Resolves when the beginning is written. Throws when it cannot be; then nothing is done. */
  open(deed: Deed): Promise<OpenDeed>
  /** Somebody known asked for what they may not do. Never throws. */
  denied(deed: Deed): Promise<void>
  /** Does part of what a call began, in a transaction, in which it adds what became of the things to the line of the call. */
  goOn<T>(
    tx: Db,
    line: string,
    things: { noun: string; ids: readonly string[] },
    work: () => Promise<T>,
  ): Promise<T>
}
