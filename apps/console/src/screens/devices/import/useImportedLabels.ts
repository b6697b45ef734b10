import type { ImportedRow, ImportRow } from '@limpid/contract/devices/import'
import { maxNamedDevices } from '@limpid/contract/fleet/selection'
import { useOpenLabels } from '../../../modules/claims/claims.public.ts'

/** Opens the labels page for the imported or updated devices. */
export function useImportedLabels(): (rows: readonly ImportRow[], reported: readonly ImportedRow[]) => void {
  const openLabels = useOpenLabels()
  return (rows, reported) => {
    const done = new Set(
      reported.flatMap(({ line, outcome }) => (outcome === 'created' || outcome === 'updated' ? [line] : [])),
    )
    const sns = rows.flatMap(({ line, sn }) => (done.has(line) ? [sn.trim()] : []))
    const parts = Array.from({ length: Math.ceil(sns.length / maxNamedDevices) }, (_, at) => ({
      sns: sns.slice(at * maxNamedDevices, (at + 1) * maxNamedDevices),
    }))
    openLabels(parts)
  }
}
