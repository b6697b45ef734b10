import type { DeptForm, DeptFormReply } from '@limpid/contract/depts/depts'
import * as z from 'zod/mini'
import type { TextsOf } from '../../lib/words.ts'
import type { deptWords } from './depts.words.ts'

/** The fields of a department's form; no parent is an empty string. */
export interface DeptValues extends Record<string, unknown> {
  parentId: string
  name: string
  sort: number | string
  status: boolean
}

export const newDept = (parentId: string | undefined, sort: number): DeptValues => ({
  parentId: parentId ?? '',
  name: '',
  sort,
  status: true,
})

export const valuesOf = ({ parentId, name, sort, status }: DeptFormReply): DeptValues => ({
  parentId: parentId ?? '',
  name,
  sort,
  status,
})

/** Parses the fields into a department. */
export function deptFields(t: TextsOf<typeof deptWords>): z.ZodMiniType<DeptForm, DeptValues> {
  return z.pipe(
    z.object({
      parentId: z.string(),
      name: z.string().check(z.trim(), z.minLength(1, t.nameMissing), z.maxLength(64, t.nameTooLong)),
      sort: z.int(t.sortInvalid).check(z.gte(0, t.sortInvalid), z.lte(9999, t.sortInvalid)),
      status: z.boolean(),
    }),
    z.transform(({ parentId, ...dept }) => ({ ...dept, parentId: parentId || null })),
  ) as unknown as z.ZodMiniType<DeptForm, DeptValues>
}
