import { defineWords } from '../../../lib/words.ts'

/** What an account without devices does first. */
export const firstStepsWords = defineWords({
  noDevices: { zh: '暂无设备', en: 'No devices yet' },
  hint: {
    zh: '按以下步骤接入第一台设备，之后这里显示其状态、洗涤和用量。',
    en: 'Connect your first device in these steps. Its status, washes and consumption then appear here.',
  },
  site: { zh: '新增站点', en: 'Add a site' },
  siteText: {
    zh: '站点决定设备的时区、水电价格和地图位置。可以之后再补。',
    en: 'A site gives its devices their time zone, prices and place on the map. You can do this later.',
  },
  toSites: { zh: '站点', en: 'Sites' },
  claim: { zh: '认领带标签的设备', en: 'Claim a labelled device' },
  claimText: {
    zh: '设备机身有二维码或认领码时，扫码或输入即可认领。',
    en: 'If the machine carries a QR code or claim code, scan or enter it, and the device is yours.',
  },
  toClaim: { zh: '认领设备', en: 'Claim device' },
  connect: { zh: '接入新设备', en: 'Connect a new device' },
  connectText: {
    zh: '没有标签时新增设备，取得令牌，再按设备页“接入”所列的地址上报。',
    en: 'Without a label, add the device, copy its token, and let it report to the address shown on its page.',
  },
  addDevice: { zh: '新增设备', en: 'Add device' },
  share: { zh: '与同事共享', en: 'Share with colleagues' },
  shareText: {
    zh: '把设备共享给同事或服务商；别人共享给您的设备也在这里接受。',
    en: 'Share devices with colleagues or a service company, and accept what others share with you.',
  },
  noneSharedHint: {
    zh: '别人与您共享设备后，这里会显示其状态与用量。',
    en: 'When somebody shares a device with you, its status and consumption appear here.',
  },
  toShared: { zh: '共享设备', en: 'Shared devices' },
})
