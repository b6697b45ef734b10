import { defineWords } from '../../../../lib/words.ts'

export const groupFigureWords = defineWords({
  title: { zh: '分组', en: 'Groups' },
  hint: {
    zh: '含下级分组。一台设备可以属于多个分组，因此各行之和可能大于总数。',
    en: 'Includes subgroups. A device may be in several groups, so the rows may add up to more than the total.',
  },
  above: { zh: '上级分组', en: 'Parent group' },
  devices: { zh: '设备数', en: 'Devices' },
  failed: { zh: '分组数据加载失败', en: 'The groups could not be loaded' },
  more: {
    zh: (groups: number) => `另有 ${groups} 个洗涤较少的分组未显示`,
    en: (groups: number) =>
      groups === 1
        ? '1 group with fewer washes is not shown'
        : `${groups} groups with fewer washes are not shown`,
  },
})
