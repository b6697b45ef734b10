import { maxNamedDevices } from '@limpid/contract/fleet/selection'
import { useOpenLabels } from '../../../modules/claims/claims.public.ts'
import type { ImportedDevice } from './importRows.ts'

/** Opens the labels page for imported or updated devices. */
export function useImportedLabels(): (rows: readonly ImportedDevice[]) => void {
  const openLabels = useOpenLabels()
  return (rows) => {
    const sns = rows.map(({ sn }) => sn.trim())
    const parts = Array.from({ length: Math.ceil(sns.length / maxNamedDevices) }, (_, at) => ({
      sns: sns.slice(at * maxNamedDevices, (at + 1) * maxNamedDevices),
    }))
    openLabels(parts)
  }
}
