import { defineWords } from '../../../lib/words.ts'

export const reasonWords = defineWords({
  reason: { zh: '原因', en: 'Reason' },
  reasonMissing: { zh: '请选择原因', en: 'Choose a reason' },
  note: { zh: '备注', en: 'Note' },
  noteMissing: { zh: '选择“其他”时请填写备注', en: 'Add a note that explains “Other”' },
})
