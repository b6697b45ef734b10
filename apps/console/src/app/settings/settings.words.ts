import { colourProblem } from '../../lib/colours/colours.ts'
import { defineWords } from '../../lib/words.ts'

export const settingsWords = defineWords({
  title: { zh: '项目配置', en: 'Settings' },
  themeTitle: { zh: '主题设置', en: 'Theme' },
  light: { zh: '浅色', en: 'Light' },
  dark: { zh: '深色', en: 'Dark' },
  auto: { zh: '跟随系统', en: 'System' },
  looksTitle: { zh: '界面设置', en: 'Appearance' },
  themeColor: { zh: '主题颜色', en: 'Theme colour' },
  pickColour: { zh: '选取颜色', en: 'Pick a colour' },
  preset: { zh: (hex: string) => `主题颜色 ${hex}`, en: (hex: string) => `Theme colour ${hex}` },
  noColour: { zh: colourProblem, en: 'Enter a valid hexadecimal colour, e.g. #FF0000' },
  tagsView: { zh: '开启 Tags-View', en: 'Tags view' },
  fixedHeader: { zh: '固定 Header', en: 'Fixed header' },
  sidebarLogo: { zh: '侧边栏 Logo', en: 'Sidebar logo' },
  watermarkEnabled: { zh: '开启水印', en: 'Watermark' },
  watermarkContent: { zh: '水印文字', en: 'Watermark text' },
  layoutTitle: { zh: '导航设置', en: 'Navigation' },
  left: { zh: '左侧模式', en: 'Left' },
  top: { zh: '顶部模式', en: 'Top' },
  mix: { zh: '混合模式', en: 'Mixed' },
  narrowHint: {
    zh: '窗口较窄时，菜单收起到左上角的按钮中。',
    en: 'On narrow screens the menu is behind the button at the top left.',
  },
  reset: { zh: '恢复默认', en: 'Reset to default' },
  resetDone: { zh: '已恢复默认', en: 'Settings reset' },
  copy: { zh: '复制配置', en: 'Copy settings' },
  copyDone: { zh: '已复制配置', en: 'Settings copied' },
  copyFailed: { zh: '浏览器不允许访问剪贴板', en: 'The browser blocked access to the clipboard' },
})
