import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'

/** Rows that one call takes; a longer table is brought in several calls. */
export const mostImportRows = 500
/** Of a table that is read in one call: bytes of its file, and devices that it names. */
export const mostTableBytes = 5 * 1024 * 1024
export const mostTableRows = 10_000

const cell = z.string().check(z.maxLength(256))

/** One row of a table as somebody wrote it; what is wrong with it is said of it alone. */
export const importRow = z.object({
  /** Where it stands in their table, to find it again. */
  line: z.int().check(z.gte(1), z.lte(1_000_000)),
  name: cell,
  sn: cell,
  /** Code of the product, or its name in either language. */
  product: cell,
  /** Name of one of the caller's sites; empty leaves the site as it is. */
  site: cell,
  /** Null leaves the tags as they are. */
  tags: z.nullable(z.array(cell).check(z.maxLength(100))),
})
export type ImportRow = z.output<typeof importRow>

export const importFaults = [
  'nameInvalid',
  'snInvalid',
  'snRepeated',
  'snTaken',
  'productUnknown',
  'productDiffers',
  'siteUnknown',
  'tagsInvalid',
  'differs',
] as const
export type ImportFault = (typeof importFaults)[number]

export const importOutcomes = ['created', 'updated', 'same', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const importedRow = z.object({
  line: z.int(),
  outcome: z.enum(importOutcomes),
  /** Why it was refused. */
  fault: z.nullable(z.enum(importFaults)),
  /** Of a device that was added by this call; told once, here. */
  accessToken: z.nullable(z.string()),
})
export type ImportedRow = z.output<typeof importedRow>

/** What becomes of one's own device that is there already with other content. */
export const importExisting = ['update', 'refuse'] as const
export type ImportExisting = (typeof importExisting)[number]

export const importCalls = endpoints({
  readTable: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/_read',
    needs: 'iot:device:import',
    summary: {
      zh: '读取设备表格 (XLSX 或 CSV)，返回其中的行，不写入任何内容',
      en: 'Read a table of devices (XLSX or CSV) and tell its rows; nothing is written',
    },
    body: z.object({ file: z.file().check(z.minSize(1), z.maxSize(mostTableBytes)) }),
    encoding: 'multipart',
    fileBytes: mostTableBytes,
    reply: z.array(importRow),
    changesNothing: true,
  },
  importRows: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/_import',
    needs: 'iot:device:import',
    summary: {
      zh: '批量导入设备，可重复执行；apply 为 false 时只检查',
      en: 'Import devices, as often as one likes; with apply false it only says what it would do',
    },
    body: z.object({
      rows: z.array(importRow).check(z.minLength(1), z.maxLength(mostImportRows)),
      existing: z.enum(importExisting),
      apply: z.boolean(),
    }),
    reply: z.array(importedRow),
  },
})
