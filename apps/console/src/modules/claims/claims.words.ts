import type { ClaimState } from '@limpid/contract/claims'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../lib/words.ts'

export const claimWords = defineWords({
  title: { zh: '领取与转让', en: 'Claim and transfer' },
  description: {
    zh: '用认领码领取设备，接受别人转让的设备，查看你转出的设备。',
    en: 'Become the owner of a device by its code or by a transfer, and see what you gave away.',
  },
  views: { zh: '领取与转让的内容', en: 'Parts of this page' },
  viewClaim: { zh: '领取设备', en: 'Claim a device' },
  viewTransfers: { zh: '转让记录', en: 'Transfers' },
  viewCodes: { zh: '我的认领码', en: 'My claim codes' },
  enter: { zh: '输入认领码', en: 'Enter the claim code' },
  enterHint: {
    zh: '认领码在设备的标签上，18 位，不含 0、1、I、L、O。',
    en: 'It is on the label of the device: 18 letters and digits, never 0, 1, I, L or O.',
  },
  enterHintScan: {
    zh: '认领码在设备的标签上，18 位，不含 0、1、I、L、O。也可以扫描标签上的二维码。',
    en: 'It is on the label of the device: 18 letters and digits, never 0, 1, I, L or O. Or scan the label’s QR code.',
  },
  code: { zh: '认领码', en: 'Claim code' },
  codeWrong: {
    zh: '认领码有误，请对照标签再检查一次',
    en: 'This is no claim code. Compare it with the label.',
  },
  look: { zh: '下一步', en: 'Continue' },
  scan: { zh: '用摄像头扫描', en: 'Scan with the camera' },
  scanHint: { zh: '把标签上的二维码放进画面。', en: 'Hold the label’s QR code into the picture.' },
  scanOther: { zh: '这个二维码不是认领码', en: 'This QR code is no claim code' },
  cameraFailed: {
    zh: '摄像头打不开，请允许浏览器使用它，或直接输入认领码。',
    en: 'The camera could not be opened. Allow the browser to use it, or type the code.',
  },
  found: { zh: (name: string) => `领取“${name}”？`, en: (name: string) => `Claim “${name}”?` },
  sn: { zh: '序列号', en: 'Serial number' },
  product: { zh: '产品', en: 'Product' },
  owner: { zh: '现在的所有者', en: 'Owner now' },
  validUntil: { zh: '认领码有效期至', en: 'The code works until' },
  whatHappens: {
    zh: '领取后设备归你所有，历史数据一并转移；原所有者和其他人立即看不到它。设备继续用现在的令牌连接，之后可以更换。',
    en: 'The device becomes yours with its history. Its former owner and everybody they shared it with stop seeing it at once. It keeps its token; you can replace that later.',
  },
  take: { zh: '领取', en: 'Claim it' },
  other: { zh: '换一个认领码', en: 'Another code' },
  taken: { zh: '设备已归你所有', en: 'The device is yours now' },
  notAllowed: {
    zh: '你的账号不能拥有设备，请联系管理员。',
    en: 'Your account may not own devices. Ask an administrator.',
  },
  search: { zh: '名称或序列号', en: 'Name or serial number' },
  device: { zh: '设备', en: 'Device' },
  state: { zh: '状态', en: 'State' },
  anyState: { zh: '全部状态', en: 'Any state' },
  made: { zh: '生成时间', en: 'Made' },
  expires: { zh: '有效期至', en: 'Works until' },
  usedBy: { zh: '领取人', en: 'Claimed by' },
  revoke: { zh: '作废', en: 'Revoke' },
  revokeOf: { zh: (sn: string) => `作废 ${sn} 的认领码`, en: (sn: string) => `Revoke the code of ${sn}` },
  revokeAsk: {
    zh: '标签上的认领码立即失效，不能再用来领取设备。可以重新生成。',
    en: 'The code on the label stops working at once. You can make new ones.',
  },
  revokeAll: { zh: '全部作废', en: 'Revoke all' },
  revokeAllTitle: { zh: '作废全部可用的认领码？', en: 'Revoke all codes that can be used?' },
  revokeMatchingTitle: {
    zh: (keywords: string) => `作废设备名称或序列号含“${keywords}”的可用认领码？`,
    en: (keywords: string) => `Revoke the usable codes of devices named “${keywords}”?`,
  },
  revoked: {
    zh: (count: string) => `已作废 ${count} 个认领码`,
    en: (count: string) => (count === '1' ? '1 code is revoked' : `${count} codes are revoked`),
  },
  noCodes: { zh: '还没有认领码', en: 'No claim codes yet' },
  noCodesHint: {
    zh: '在“我的设备”里选择设备，点“标签”，二维码内容选“认领码”。',
    en: 'Choose devices in “My devices”, press “Labels” and let the QR code be a claim code.',
  },
})

/** Where a code stands. */
export const claimStateWords: Record<ClaimState, Words> = {
  open: { zh: '可用', en: 'Can be used' },
  used: { zh: '已领取', en: 'Claimed' },
  expired: { zh: '已过期', en: 'Expired' },
  revoked: { zh: '已作废', en: 'Revoked' },
}
