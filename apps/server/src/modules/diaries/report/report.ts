import type { DiaryMonth } from '@limpid/contract/diaries/diaries'
import type { Language } from '@limpid/contract/kernel/words'
import type { Verification } from '../chain/verification.service.ts'
import type { Month, rowsOfMonth } from '../month/month.service.ts'
import type { Machine } from './report.reads.ts'

/** The data behind both files. */
export interface Report extends Month {
  language: Language
  machine: Machine
  summary: DiaryMonth
  verification: Verification
  madeAt: Date
  rows: ReturnType<typeof rowsOfMonth>
}
