import { pathToFileURL } from 'node:url'
import '@limpid/contract/catalogue/notifications'
import '@limpid/contract/catalogue/permissions'
import '@limpid/contract/catalogue/tabs'
import type { EndpointTable } from '@limpid/contract/kernel/endpoints'
import { filesOf, inRoot, kebabCase } from '../sources.ts'

/** Every endpoint table of the contract, by its module. */
export async function endpointTables(): Promise<Map<string, EndpointTable>> {
  const tables = new Map<string, EndpointTable>()
  for (const file of filesOf(/^packages\/contract\/src\/([^/]+)\/\1[.]ts$/)) {
    const exported: Record<string, unknown> = await import(pathToFileURL(inRoot(file)).href)
    for (const [name, value] of Object.entries(exported))
      if (isTable(value)) tables.set(kebabCase(name), value)
  }
  return tables
}

function isTable(value: unknown): value is EndpointTable {
  if (value === null || typeof value !== 'object') return false
  const entries = Object.values(value)
  return entries.length > 0 && entries.every((entry) => isEndpoint(entry))
}

function isEndpoint(value: unknown): boolean {
  return (
    value !== null && typeof value === 'object' && 'method' in value && 'path' in value && 'needs' in value
  )
}
