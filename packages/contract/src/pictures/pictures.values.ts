import { tabWords } from '../access/tabs.words.ts'
import type { FieldValues } from '../kernel/labels.ts'

/** What their values are called. */
export const pictureValues = {
  'pictures.tab': tabWords,
} as const satisfies Record<string, FieldValues>
