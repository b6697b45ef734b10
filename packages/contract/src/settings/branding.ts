import * as z from 'zod/mini'
import { rule, words } from '../kernel/localised.ts'
import type { Words } from '../kernel/words.ts'
import { isExternalAddress } from '../menus/addresses.ts'
import { bankAccount } from './bank-account.ts'
import { guidesPath } from './default-branding.ts'
import { mapTiles } from './tiles.ts'

/** The name of an installation appears in a bar, in e-mail subjects, and in SMS. */
const nameText = z.string().check(z.trim(), z.minLength(1), z.maxLength(24), z.regex(/^[^\p{Cc}<>【】]*$/u))
export const brandingName = z.object({ zh: nameText, en: nameText })

const contactText = z.string().check(z.trim(), z.maxLength(200), z.regex(/^[^\p{Cc}]*$/u))

/** How buyers reach the shop; both empty where nobody is to be reached. */
export const shopContact = z.object({ zh: contactText, en: contactText }).check(
  rule(({ zh, en }) =>
    (zh === '') === (en === '')
      ? []
      : [
          {
            words: {
              zh: '请填写两种语言，或全部留空',
              en: 'Enter it in both languages, or leave both empty',
            },
          },
        ],
  ),
)
export type ShopContact = z.output<typeof shopContact>

const address = z.string().check(
  z.trim(),
  z.maxLength(500),
  rule((text) =>
    text === '' || text === guidesPath || /^#\/\S*$/.test(text) || isExternalAddress(text)
      ? []
      : [
          {
            words: {
              zh: '请输入以 http:、https:、mailto: 或 tel: 开头的完整地址，或以 #/ 开头的本系统页面',
              en: 'Enter a full URL starting with http:, https:, mailto: or tel:, or a page of this console starting with #/',
            },
          },
        ],
  ),
)
const titleText = z.string().check(z.trim(), z.minLength(1), z.maxLength(32))

/** A link in the navigation bar; hidden without an address. */
export const brandingLink = z.object({ title: z.object({ zh: titleText, en: titleText }), address })
export type BrandingLink = z.output<typeof brandingLink>

/** The branding of this installation, the links of the navigation bar, and the retention of personal data. */
export const branding = z.object({
  name: words,
  document: z.object({ title: words, address: z.string() }),
  source: z.object({ title: words, address: z.string() }),
  retentionDays: z.object({ notices: z.int(), signIns: z.int() }),
  /** Whether people may create accounts themselves. */
  registration: z.boolean(),
  /** Minimum length of a new password. */
  passwordLength: z.int(),
  /** Changes with the custom map; null while the default map is shown. */
  map: z.nullable(z.string()),
  /** Map tiles that replace both; null where none are set. */
  tiles: z.nullable(mapTiles),
  /** How buyers reach the shop; empty where nobody is to be reached. */
  shopContact: words,
})
export type Branding = z.output<typeof branding>

interface BrandingDeclaration {
  name: Words
  hint: Words
}

/** Every setting that is not a number, in display order. */
export const brandingTable = {
  'branding.name': {
    name: { zh: '产品名称', en: 'Product name' },
    hint: {
      zh: '显示在登录页、标题、水印、邮件和短信中。',
      en: 'Shown on the sign-in page, in titles and the watermark, in e-mail and SMS.',
    },
  },
  'branding.document': {
    name: { zh: '文档链接', en: 'Documentation link' },
    hint: {
      zh: '显示在导航栏中，窄屏时在账号菜单中；/guides/ 是内置指南，地址留空则不显示。',
      en: 'Shown in the navigation bar, on narrow screens in the account menu. /guides/ are the built-in guides; leave the URL empty to hide the link.',
    },
  },
  'branding.source': {
    name: { zh: '源代码链接', en: 'Source code link' },
    hint: {
      zh: '显示在导航栏中，窄屏时在账号菜单中；地址留空则不显示。',
      en: 'Shown in the navigation bar, on narrow screens in the account menu. Leave the URL empty to hide it.',
    },
  },
  'branding.tiles': {
    name: { zh: '地图瓦片', en: 'Map tiles' },
    hint: {
      zh: '设备地图使用的在线或内网瓦片。浏览器会直接访问该地址；在中国大陆公开显示的地图须经审图。地址留空则用内置地图。已打开的页面刷新后生效。',
      en: 'Tiles for the device map, from the internet or your own network. Browsers load them from that address directly. Leave it empty for the built-in map. Open pages have to be reloaded.',
    },
  },
  'shop.bankAccount': {
    name: { zh: '收款银行账户', en: 'Bank account of the shop' },
    hint: {
      zh: '买家转账付款时看到的户名、开户行和账号；全部留空则不提供银行转账。',
      en: 'Account holder, bank and number, shown to buyers who pay by bank transfer. Leave all empty to offer no bank transfer.',
    },
  },
  'shop.contact': {
    name: { zh: '商城联系方式', en: 'Contact of the shop' },
    hint: {
      zh: '电话、邮箱或其他说明，显示在余额、订单和缺货商品页面；未登录也可通过接口读取。全部留空则不显示。',
      en: 'Phone, e-mail or other text, shown with balances, orders and items out of stock. It can be read without signing in. Leave both empty to show none.',
    },
  },
} as const satisfies Record<string, BrandingDeclaration>

export type BrandingKey = keyof typeof brandingTable
export const brandingKeys = Object.keys(brandingTable) as [BrandingKey, ...BrandingKey[]]

const schemas = {
  'branding.name': brandingName,
  'branding.document': brandingLink,
  'branding.source': brandingLink,
  'branding.tiles': mapTiles,
  'shop.bankAccount': bankAccount,
  'shop.contact': shopContact,
} as const
export type BrandingValue<K extends BrandingKey = BrandingKey> = z.output<(typeof schemas)[K]>

/** The valid branding text for an input; undefined if it is invalid. */
export function brandingValue<K extends BrandingKey>(key: K, value: unknown): BrandingValue<K> | undefined {
  const read = z.safeParse(schemas[key], value)
  return read.success ? (read.data as BrandingValue<K>) : undefined
}
