import type { Words } from '@limpid/contract/kernel/words'

/** Field errors, as short texts that follow the field name. */
export const faultWords = {
  required: { zh: '必填', en: 'is required' },
  empty: { zh: '不能为空', en: 'must not be empty' },
  form: { zh: '格式不正确', en: 'has an invalid format' },
  choice: { zh: '不在可选范围内', en: 'is not an allowed value' },
  invalidReason: { zh: '无效', en: 'is invalid' },
  text: { zh: '须为文字', en: 'must be text' },
  number: { zh: '须为数字', en: 'must be a number' },
  wholeNumber: { zh: '须为整数', en: 'must be a whole number' },
  yesOrNo: { zh: '须为是或否', en: 'must be yes or no' },
  list: { zh: '须为列表', en: 'must be a list' },
  parts: { zh: '须为对象', en: 'must be an object' },
  time: { zh: '须为带时区的时间', en: 'must be a time with a time zone' },
  file: { zh: '须为文件', en: 'must be a file' },
} as const satisfies Record<string, Words>

const bytes = (count: number) =>
  count >= 1_048_576 ? `${Math.floor(count / 1_048_576)} MB` : `${Math.floor(count / 1024)} KB`

const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`

/** Message for a file above the limit of its call. */
export function fileLimit(max: number): Words {
  return { zh: `文件不能超过 ${bytes(max)}`, en: `The file must not exceed ${bytes(max)}.` }
}

/** Above the maximum of a field; `limit` is in the unit of the value's type. */
export function aboveMaximum(origin: string, limit: number, inclusive: boolean): Words {
  if (origin === 'string')
    return { zh: `最多 ${limit} 个字符`, en: `must have at most ${count(limit, 'character')}` }
  if (origin === 'array')
    return { zh: `最多 ${limit} 项`, en: `must have at most ${limit} ${limit === 1 ? 'item' : 'items'}` }
  if (origin === 'file') return { zh: `不能超过 ${bytes(limit)}`, en: `must not exceed ${bytes(limit)}` }
  return inclusive
    ? { zh: `不能大于 ${limit}`, en: `must be at most ${limit}` }
    : { zh: `须小于 ${limit}`, en: `must be less than ${limit}` }
}

/** Below the minimum of a field. */
export function belowMinimum(origin: string, limit: number, inclusive: boolean): Words {
  if (limit === 1 && ['string', 'array', 'file'].includes(origin)) return faultWords.empty
  if (origin === 'string')
    return { zh: `至少 ${limit} 个字符`, en: `must have at least ${count(limit, 'character')}` }
  if (origin === 'array')
    return { zh: `至少 ${limit} 项`, en: `must have at least ${limit} ${limit === 1 ? 'item' : 'items'}` }
  return inclusive
    ? { zh: `不能小于 ${limit}`, en: `must be at least ${limit}` }
    : { zh: `须大于 ${limit}`, en: `must be greater than ${limit}` }
}
