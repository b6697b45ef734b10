import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'

/** Rows accepted per call; a longer table is imported in several calls. */
export const maxImportRows = 500
/** Limits of a table read in one call: bytes of its file, and devices in it. */
export const maxTableBytes = 5 * 1024 * 1024
export const maxTableRows = 10_000

const cell = z.string().check(z.maxLength(256))

/** One row of a table as entered; each row reports its own errors. */
export const importRow = z.object({
  /** Line number in the user's table. */
  line: z.int().check(z.gte(1), z.lte(1_000_000)),
  name: cell,
  sn: cell,
  /** Product code, or product name in either language. */
  product: cell,
  /** Name of one of the caller's sites; empty leaves the site unchanged. */
  site: cell,
  /** Null leaves the tags unchanged. */
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

/** Fields of an existing device that a table can change. */
export const importFields = ['name', 'site', 'tags'] as const

/** A field of an existing device: what it holds and what the table says; no value is an empty list. */
export const importChange = z.object({
  field: z.enum(importFields),
  before: z.array(z.string()),
  after: z.array(z.string()),
})
export type ImportChange = z.output<typeof importChange>

export const importedRow = z.object({
  line: z.int(),
  outcome: z.enum(importOutcomes),
  /** Why it was rejected. */
  fault: z.nullable(z.enum(importFaults)),
  /** How the table differs from an existing device: what was or would be changed, or was not because it is to be skipped. */
  changes: z.array(importChange),
  /** For a device added by this call; shown only here, once. */
  accessToken: z.nullable(z.string()),
})
export type ImportedRow = z.output<typeof importedRow>

/** What to do if the user already has the device with different data. */
export const importExisting = ['update', 'refuse'] as const
export type ImportExisting = (typeof importExisting)[number]

export const importCalls = endpoints({
  readTable: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/_read',
    needs: 'iot:device:import',
    summary: {
      zh: '解析设备表格（XLSX 或 CSV）并返回各行，不写入任何内容',
      en: 'Parse a device table (XLSX or CSV) and return its rows; nothing is stored',
    },
    body: z.object({ file: z.file().check(z.minSize(1), z.maxSize(maxTableBytes)) }),
    encoding: 'multipart',
    fileBytes: maxTableBytes,
    reply: z.array(importRow),
    changesNothing: true,
  },
  importRows: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/_import',
    needs: 'iot:device:import',
    summary: {
      zh: '导入或预检导入设备',
      en: 'Import devices or preview the import',
    },
    audit: { zh: '批量导入设备', en: 'Imported devices' },
    auditPreview: { zh: '预览设备导入', en: 'Previewed device import' },
    body: z.object({
      rows: z.array(importRow).check(z.minLength(1), z.maxLength(maxImportRows)),
      existing: z.enum(importExisting),
      apply: z.boolean(),
    }),
    reply: z.array(importedRow),
  },
})
