import type { BatchProgress } from '@limpid/contract/batches/batches'
import type { BatchFault, BatchKind, BatchOutcome } from '@limpid/contract/batches/kinds'
import type { Permission } from '@limpid/contract/catalogue/permissions'
import type { Actor, Ctx } from '../../../platform/context.ts'
import type { BatchTarget } from '../batches.tables.ts'

/** A bulk job as seen by its runner. */
export interface RunBatch extends BatchProgress {
  kind: BatchKind
  accountId: string
  apiKeyId: string | null
  targets: BatchTarget[]
  auditEntryId: string
}

/** Outcomes of the items of a part. */
export interface PartDone {
  /** By item id; omitted items are unchanged. */
  outcomes: ReadonlyMap<string, { outcome: BatchOutcome; fault?: BatchFault }>
  /** Sends notifications after the commit. */
  notify?: () => void
}

/** The operation that a higher module provides for a kind of bulk job. */
export interface BatchWork {
  /** Checked before every part. */
  needs: Permission
  /** Noun used for the items in the audit log. */
  noun: string
  /**
   * Runs a part in a transaction, on behalf of an authorised user. Throws `notFound` if a target no longer
   * exists.
   */
  part(
    ctx: Pick<Ctx, 'db' | 'clock' | 'events'> & { actor: Actor },
    targets: readonly BatchTarget[],
    ids: readonly string[],
  ): Promise<PartDone>
}

export type BatchWorks = Readonly<Record<BatchKind, BatchWork>>

declare module '../../../platform/modules/ports.ts' {
  interface Ports {
    'batches.works': BatchWorks
  }
}
