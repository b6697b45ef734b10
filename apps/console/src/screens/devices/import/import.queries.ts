import { importCalls } from '@limpid/contract/devices/import'
import { remote } from '../../../api/remote.ts'

/** Reads a table, and imports its rows. */
export const deviceImportCalls = remote(importCalls)
