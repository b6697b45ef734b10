import type { Language, Words } from '@limpid/contract/kernel/words'
import { localise } from '@limpid/contract/kernel/words'
import * as z from 'zod/mini'

const text = {
  empty: { zh: '必填', en: 'Required' },
  number: { zh: '请输入数字', en: 'Enter a number' },
  invalid: { zh: '内容无效', en: 'Invalid value' },
  short: { zh: '数值过小', en: 'Too small' },
  large: { zh: '数值过大', en: 'Too large' },
} satisfies Record<string, Words>

/** The user-facing text of an issue; our own rules bring their texts along. */
export function issueText(issue: z.core.$ZodRawIssue, language: Language): string {
  const own = (issue['params'] as { words?: Words } | undefined)?.words
  return localise(own ?? plainWords(issue), language)
}

function plainWords(issue: z.core.$ZodRawIssue): Words {
  const empty = issue.input === undefined || issue.input === '' || issue.input === null
  if (issue.code === 'too_small') return issue['origin'] === 'string' || empty ? text.empty : text.short
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code !== 'invalid_type') return empty ? text.empty : text.invalid
  if (issue['expected'] === 'number' || issue['expected'] === 'int') return text.number
  return empty ? text.empty : text.invalid
}

/** Numbers name no limit: a form may show them in a larger unit than the schema. */
function tooBig({ origin, maximum }: z.core.$ZodRawIssue): Words {
  if (origin === 'string') return { zh: `最多 ${maximum} 个字符`, en: `At most ${maximum} characters` }
  if (origin === 'array') return { zh: `最多 ${maximum} 项`, en: `At most ${maximum} items` }
  return text.large
}

type Fields = Record<string, unknown>

/**
 * The schema of an item as a form uses it: `toItem` builds the item from the fields, `places` names the field
 * that shows errors of a part without its own field.
 */
export function itemSchema<Item, Values extends Fields = Item & Fields>(
  schema: z.ZodMiniType<Item>,
  language: Language,
  toItem: (values: Values) => unknown = (values) => values,
  places: Readonly<Record<string, string>> = {},
): z.ZodMiniType<Item, Values> {
  const checked = z.custom<Values>().check((context) => {
    const { error } = z.safeParse(schema, toItem(context.value), {
      error: (issue) => issueText(issue, language),
    })
    for (const { message, path } of error?.issues ?? []) {
      const whole = path.join('.')
      const place = places[whole] ?? places[String(path[0])] ?? whole
      context.issues.push({ code: 'custom', input: context.value, message, path: place.split('.') })
    }
  })
  return z.pipe(
    checked,
    z.transform((values: Values) => z.parse(schema, toItem(values))),
  ) as unknown as z.ZodMiniType<Item, Values>
}
