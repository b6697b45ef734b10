import * as z from 'zod/mini'
import { rule, words } from '../kernel/localised.ts'
import type { Words } from '../kernel/words.ts'
import { leadsOut } from '../menus/addresses.ts'

/** What a house is called stands in a bar, in the subject of a mail, and in an SMS. */
const nameText = z.string().check(z.trim(), z.minLength(1), z.maxLength(24), z.regex(/^[^\p{Cc}<>【】]*$/u))
export const houseName = z.object({ zh: nameText, en: nameText })

const address = z.string().check(
  z.trim(),
  z.maxLength(500),
  rule((text) =>
    text === '' || /^#\/\S*$/.test(text) || leadsOut(text)
      ? []
      : [
          {
            words: {
              zh: '请填写以 http:、https:、mailto: 或 tel: 开头的完整地址，或以 #/ 开头的本系统页面',
              en: 'A whole address that begins with http:, https:, mailto: or tel:, or a page of this console that begins with #/',
            },
          },
        ],
  ),
)
const titleText = z.string().check(z.trim(), z.minLength(1), z.maxLength(32))

/** An entry of the account's menu; without an address it is not there. */
export const houseLink = z.object({ title: z.object({ zh: titleText, en: titleText }), address })
export type HouseLink = z.output<typeof houseLink>

/** What this installation calls itself, where the account's menu leads, and how long it keeps what concerns people. */
export const house = z.object({
  name: words,
  document: z.object({ title: words, address: z.string() }),
  source: z.object({ title: words, address: z.string() }),
  keptDays: z.object({ notices: z.int(), signIns: z.int() }),
  /** Changes with the map that staff put in the place of the usual one; null while that is shown. */
  map: z.nullable(z.string()),
})
export type House = z.output<typeof house>

interface HouseDeclaration {
  name: Words
  hint: Words
}

/** Every text that can be set for the whole installation, in the order in which it is shown. */
export const houseTable = {
  'house.name': {
    name: { zh: '产品名称', en: 'Name of the product' },
    hint: {
      zh: '显示在登录页、标题、水印，以及邮件和短信中。',
      en: 'On the sign-in page, in titles and the watermark, in mails and SMS.',
    },
  },
  'house.document': {
    name: { zh: '文档入口', en: 'Entry “document”' },
    hint: {
      zh: '在账号菜单中。地址留空则不显示。',
      en: 'In the menu of the account. Without an address it is not shown.',
    },
  },
  'house.source': {
    name: { zh: '源代码入口', en: 'Entry “source code”' },
    hint: {
      zh: '在账号菜单中。地址留空则不显示。',
      en: 'In the menu of the account. Without an address it is not shown.',
    },
  },
} as const satisfies Record<string, HouseDeclaration>

export type HouseKey = keyof typeof houseTable
export const houseKeys = Object.keys(houseTable) as [HouseKey, ...HouseKey[]]

const schemas = { 'house.name': houseName, 'house.document': houseLink, 'house.source': houseLink } as const
export type HouseValue<K extends HouseKey = HouseKey> = z.output<(typeof schemas)[K]>

/** What a text of the house is, out of what somebody gave; undefined where it is none. */
export function houseValue<K extends HouseKey>(key: K, value: unknown): HouseValue<K> | undefined {
  const read = z.safeParse(schemas[key], value)
  return read.success ? (read.data as HouseValue<K>) : undefined
}
