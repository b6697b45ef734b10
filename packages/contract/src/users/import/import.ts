import * as z from 'zod/mini'
import { endpoints } from '../../kernel/endpoints.ts'
import { queryFlag } from '../../kernel/flags.ts'
import { id } from '../../kernel/ids.ts'
import { userColumns } from '../columns.ts'

/** Maximum size in bytes of a workbook of accounts, and maximum number of rows. */
export const maxUserFileBytes = 5 * 1024 * 1024
export const maxUserRows = 10_000

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
  'deptUnknown',
  'deptAmbiguous',
  'statusUnknown',
  'accountAbove',
  'ownAccount',
  'contactsFixed',
] as const
export type UserRowFault = (typeof userRowFaults)[number]

/** What happens to rows of existing accounts with other data: they are left as they are, or updated. */
export const existingUsers = ['skip', 'update'] as const
export type ExistingUsers = (typeof existingUsers)[number]

export const userRowOutcomes = ['created', 'updated', 'skipped', 'same', 'refused'] as const
export type UserRowOutcome = (typeof userRowOutcomes)[number]

/** The actual or previewed result of a row. */
export const importedUser = z.object({
  /** Its line in the workbook. */
  line: z.int(),
  username: z.string(),
  outcome: z.enum(userRowOutcomes),
  /** All errors of the row. */
  faults: z.array(z.enum(userRowFaults)),
  /** How the row differs from its existing account: what was updated, or was not because it is skipped. */
  changes: z.array(z.object({ column: z.enum(userColumns), before: z.string(), after: z.string() })),
  /** For a rejected row: the contents of the template's columns, long texts truncated. */
  cells: z.array(z.string()),
})
export type ImportedUser = z.output<typeof importedUser>

export const importReply = z.object({
  /**
   * Whether anything was written: false for a preview, and when all rows were required and one was rejected.
   */
  applied: z.boolean(),
  validCount: z.int(),
  invalidCount: z.int(),
  /** Columns of the workbook that are not read, by their titles, with the number of rows that fill them. */
  ignoredColumns: z.array(z.object({ title: z.string(), rows: z.int() })),
  /** The errors, one sentence per row. */
  messageList: z.array(z.string()),
  rows: z.array(importedUser),
  /** The generated passwords of the new accounts; they are stored nowhere else. */
  passwords: z.array(z.object({ username: z.string(), password: z.string() })),
})
export type ImportReply = z.output<typeof importReply>

/**
 * Account import from a workbook. A row whose account exists with the same content changes nothing, so a file
 * can be imported again; missing columns and empty cells leave an existing account as it is.
 */
export const importCalls = endpoints({
  importFile: {
    method: 'POST',
    path: '/scw-system/api/v1/users/_import',
    needs: 'sys:user:import',
    stales: ['users', 'depts/list', 'roles/page'],
    summary: {
      zh: '导入用户',
      en: 'Import users',
    },
    audit: { zh: '批量导入用户', en: 'Imported users' },
    auditPreview: { zh: '预览用户导入', en: 'Previewed user import' },
    query: z.object({
      /** The department of new accounts whose row names none. */
      deptId: id,
      existing: z._default(z.enum(existingUsers), 'skip'),
      /** 0: preview only. */
      apply: z._default(queryFlag, true),
      /** 1: all rows or none. */
      whole: z._default(queryFlag, false),
      /**
       * Any name: live progress events carry it. If the client disconnects before the answer, nothing is
       * written.
       */
      work: z.optional(z.string().check(z.regex(/^[\w-]{1,36}$/))),
    }),
    body: z.object({
      file: z.file().check(z.minSize(1), z.maxSize(maxUserFileBytes)),
      /**
       * 1: the server makes an initial password for each new account, and the reply contains them, once; otherwise
       * people sign in with a verification code.
       */
      generatePasswords: z._default(queryFlag, false),
    }),
    encoding: 'multipart',
    fileBytes: maxUserFileBytes,
    reply: importReply,
  },
})

/** Maximum number of rows of an import that makes passwords: each is hashed on its own. */
export const maxPasswordRows = 500
