import { type DataScope, dataScopes, type NewRole, type RoleFormReply } from '@limpid/contract/roles/roles'
import * as z from 'zod/mini'
import type { TextsOf } from '../../../lib/words.ts'
import type { roleWords } from '../roles.words.ts'

/** The fields of a role's form. */
export interface RoleValues extends Record<string, unknown> {
  name: string
  nameEn: string
  code: string
  dataScope: DataScope
  deptIds: string[]
  sort: number | string
  status: boolean
  secondFactor: boolean
}

export const emptyRole: RoleValues = {
  name: '',
  nameEn: '',
  code: '',
  dataScope: 'self',
  deptIds: [],
  sort: 9,
  status: true,
  secondFactor: false,
}

export const valuesOf = ({
  name,
  nameEn,
  code,
  dataScope,
  deptIds,
  sort,
  status,
  secondFactor,
}: RoleFormReply): RoleValues => ({
  name,
  nameEn,
  code,
  dataScope,
  deptIds,
  sort,
  status,
  secondFactor,
})

/** Builds a role from the fields. */
export function roleFields(t: TextsOf<typeof roleWords>): z.ZodMiniType<NewRole, RoleValues> {
  const sort = z.int(t.sortInvalid).check(z.gte(0, t.sortInvalid), z.lte(9999, t.sortInvalid))
  return z
    .object({
      name: z.string().check(z.trim(), z.minLength(1, t.nameMissing), z.maxLength(64, t.tooLong)),
      nameEn: z.string().check(z.trim(), z.maxLength(64, t.tooLong)),
      code: z.string().check(z.trim(), z.regex(/^[A-Za-z_][A-Za-z0-9_]{1,31}$/, t.codeInvalid)),
      dataScope: z.enum(dataScopes),
      deptIds: z.array(z.string()),
      sort,
      status: z.boolean(),
      secondFactor: z.boolean(),
    })
    .check(
      z.refine(({ dataScope, deptIds }) => dataScope !== 'chosen' || deptIds.length > 0, {
        error: t.deptsMissing,
        path: ['deptIds'],
      }),
    ) as unknown as z.ZodMiniType<NewRole, RoleValues>
}
