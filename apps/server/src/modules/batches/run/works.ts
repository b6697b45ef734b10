import type { BatchProgress } from '@limpid/contract/batches'
import type { BatchFault, BatchKind, BatchOutcome } from '@limpid/contract/batches/kinds'
import type { Permission } from '@limpid/contract/kernel/people/permissions'
import type { Actor, Ctx } from '../../../platform/context.ts'
import type { BatchTarget } from '../batches.tables.ts'

/** A batch as its runner sees it. */
export interface RunBatch extends BatchProgress {
  kind: BatchKind
  accountId: string
  apiKeyId: string | null
  targets: BatchTarget[]
  auditLine: string
}

/** What became of the things of a part. */
export interface PartDone {
  /** By the ids of things; one that is left out is as it was. */
  outcomes: ReadonlyMap<string, { outcome: BatchOutcome; fault?: BatchFault }>
  /** Tells others, after the commit. */
  tell?: () => void
}

/** What a module above does in batches of a kind. */
export interface BatchWork {
  /** Asked before every part. */
  needs: Permission
  /** What the audit calls the things. */
  noun: string
  /** Does a part in a transaction, as somebody who may. Throws `notFound` where a target is gone. */
  part(
    ctx: Pick<Ctx, 'db' | 'clock' | 'events'> & { actor: Actor },
    targets: readonly BatchTarget[],
    ids: readonly string[],
  ): Promise<PartDone>
}

export type BatchWorks = Readonly<Record<BatchKind, BatchWork>>
