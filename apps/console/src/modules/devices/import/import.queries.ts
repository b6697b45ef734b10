import { importCalls } from '@limpid/contract/devices/import'
import { remote } from '../../../api/remote.ts'
import type { SendRows } from './bringRows.ts'

const call = remote(importCalls)

/** Sends some rows of a table. */
export const sendImportRows: SendRows = (rows, existing, apply) =>
  call.importRows({ body: { rows, existing, apply } })
