import type { Excess } from '@limpid/contract/roles/excess'

/** A role that can be given. */
export interface HeldRole {
  value: string
  label: string
  /** What it holds beyond the caller, who then cannot give it. */
  above: Excess | null
}
