import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { queryFlag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { secret } from '../kernel/people/secrets.ts'

/** Most bytes of a workbook of accounts, and most rows. */
export const mostUserFileBytes = 5 * 1024 * 1024
export const mostUserRows = 10_000

export const userRowFaults = [
  'usernameMissing',
  'usernameInvalid',
  'usernameRepeated',
  'usernameTaken',
  'nicknameMissing',
  'nicknameInvalid',
  'genderUnknown',
  'mobileInvalid',
  'mobileRepeated',
  'mobileTaken',
  'emailInvalid',
  'emailRepeated',
  'emailTaken',
  'rolesMissing',
  'roleUnknown',
  'roleNotGrantable',
] as const
export type UserRowFault = (typeof userRowFaults)[number]

export const userRowOutcomes = ['created', 'same', 'refused'] as const
export type UserRowOutcome = (typeof userRowOutcomes)[number]

/** What became of a row, or would become of it. */
export const importedUser = z.object({
  /** Where it stands in the workbook. */
  line: z.int(),
  username: z.string(),
  outcome: z.enum(userRowOutcomes),
  /** Everything that is wrong with it. */
  faults: z.array(z.enum(userRowFaults)),
  /** Of one that was refused: what stood in the columns of the template, of a long text its beginning. */
  cells: z.array(z.string()),
})
export type ImportedUser = z.output<typeof importedUser>

export const importReply = z.object({
  /** Whether anything was written: not for a look, nor where all were wanted and one was refused. */
  applied: z.boolean(),
  validCount: z.int(),
  invalidCount: z.int(),
  /** What is wrong, a sentence a row. */
  messageList: z.array(z.string()),
  rows: z.array(importedUser),
})
export type ImportReply = z.output<typeof importReply>

/** Accounts by a workbook. A row whose account is there with the same content does nothing, so a file may be brought again. */
export const importCalls = endpoints({
  importFile: {
    method: 'POST',
    path: '/scw-system/api/v1/users/_import',
    needs: 'sys:user:import',
    summary: {
      zh: '导入用户',
      en: 'Import accounts',
    },
    query: z.object({
      deptId: id,
      /** 0 only looks. */
      apply: z._default(queryFlag, true),
      /** 1 writes all rows or none. */
      whole: z._default(queryFlag, false),
      /** Any name: news of the live socket tell by it how far the import is. Who leaves before the answer leaves nothing written. */
      work: z.optional(z.string().check(z.regex(/^[\w-]{1,36}$/))),
    }),
    body: z.object({
      file: z.file().check(z.minSize(1), z.maxSize(mostUserFileBytes)),
      /** The first one of the new accounts, that each of them is asked to change; without it they sign in by a code. */
      password: z.optional(secret(z.string().check(z.maxLength(512)))),
    }),
    encoding: 'multipart',
    fileBytes: mostUserFileBytes,
    reply: importReply,
  },
})
