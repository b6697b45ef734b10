import { defineWords } from '../../lib/words.ts'

export const advertDialogWords = defineWords({
  titleZh: { zh: '中文标题', en: 'Chinese title' },
  titleEn: { zh: '英文标题', en: 'English title' },
  titleMissing: { zh: '请输入广告标题', en: 'Enter a title' },
  titleTooLong: { zh: '标题最多 64 个字符', en: 'A title has at most 64 characters' },
  link: { zh: '链接', en: 'Link' },
  linkHint: {
    zh: '选择本系统页面，或输入 http:、https:、mailto:、tel: 地址；可留空',
    en: 'Choose a page of this console, or type an address with http:, https:, mailto: or tel:; may be empty',
  },
  shopPage: { zh: '商城', en: 'Shop' },
  couponsPage: { zh: '我的优惠券', en: 'My coupons' },
  ordersPage: { zh: '我的订单', en: 'My orders' },
  cartPage: { zh: '购物车', en: 'Cart' },
  dashboardPage: { zh: '首页', en: 'Dashboard' },
  linkWrong: { zh: '请输入有效的链接', en: 'Enter a valid link' },
  begin: { zh: '开始时间', en: 'Begins' },
  end: { zh: '结束时间', en: 'Ends' },
  beginHint: { zh: '留空则立即开始', en: 'Leave empty to start now' },
  endHint: { zh: '留空则长期展示', en: 'Leave empty for no end' },
  timeWrong: { zh: '请输入日期和时间', en: 'Enter a date and a time' },
  orderWrong: { zh: '结束时间须晚于开始时间', en: 'End time must be later than start time' },
  sortHint: {
    zh: (hint: string) => `${hint}；每处最多展示 3 个`,
    en: (hint: string) => `${hint}; at most 3 are shown at a place`,
  },
  sortWrong: { zh: '请输入 0 至 9999 的整数', en: 'Enter a whole number from 0 to 9999' },
  picture: { zh: '图片', en: 'Picture' },
  choosePicture: { zh: '选择图片', en: 'Choose picture' },
  pictureHint: {
    zh: 'PNG、JPEG 或 WebP，最大 5 MB，建议横图 3:1',
    en: 'PNG, JPEG or WebP up to 5 MB; a wide picture, 3:1, fits best',
  },
  tooLarge: {
    zh: '图片不能大于 5 MB，请换一张',
    en: 'The picture is larger than 5 MB. Choose a smaller one.',
  },
  noPicture: {
    zh: '选择图片后在此预览；没有图片的广告不会展示',
    en: 'The preview appears here. An advert without a picture is not shown.',
  },
  enabled: { zh: '开启', en: 'On' },
  remark: { zh: '备注', en: 'Note' },
})
