import { deviceOwners, everyone } from '@limpid/contract/roles/seeded-roles'
import type { DictSeed, MenuSeed } from '../../platform/seed/seeds.ts'

export const feedbackMenus: readonly MenuSeed[] = [
  {
    parent: '/equipment',
    path: 'feedback',
    component: 'equipment/feedback',
    title: '故障反馈',
    titleEn: 'Fault reports',
    sort: 10,
    icon: 'form',
    roles: deviceOwners,
    buttons: { 'iot:feedback:add': everyone },
  },
]

export const feedbackDicts: readonly DictSeed[] = [
  {
    code: 'feedback_kind',
    name: '故障类型',
    nameEn: 'Fault types',
    remark: { zh: '反馈故障时可选', en: 'Offered where a fault is reported' },
    items: [
      { value: 'result', label: '清洗效果不好', labelEn: 'Poor result', tagType: 'warning' },
      { value: 'water', label: '漏水或进排水', labelEn: 'Leak, filling or draining', tagType: 'primary' },
      { value: 'heat', label: '温度或加热', labelEn: 'Temperature or heating', tagType: 'danger' },
      { value: 'dosing', label: '药剂或加料', labelEn: 'Chemicals or dosing', tagType: 'success' },
      { value: 'mechanics', label: '异响或机械', labelEn: 'Noise or mechanics', tagType: 'info' },
      { value: 'electrics', label: '电气或显示', labelEn: 'Electrics or display', tagType: 'info' },
      { value: 'other', label: '其他', labelEn: 'Other', tagType: '', sort: 99 },
    ],
  },
]
