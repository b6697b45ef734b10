import type { ClaimState } from '@limpid/contract/claims/claims'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../lib/words.ts'

export const claimWords = defineWords({
  title: { zh: '认领与转让', en: 'Claim and transfer' },
  description: {
    zh: '用认领码认领设备，接受他人转让的设备，查看转出的设备。',
    en: 'Claim devices with a code, accept transfers, and see devices you have transferred.',
  },
  views: { zh: '认领与转让页签', en: 'Claim and transfer tabs' },
  viewClaim: { zh: '认领设备', en: 'Claim device' },
  viewTransfers: { zh: '转让记录', en: 'Transfers' },
  viewCodes: { zh: '我的认领码', en: 'My claim codes' },
  enter: { zh: '输入认领码', en: 'Enter claim code' },
  enterHint: {
    zh: '认领码印在设备标签上，共 18 位，不含 0、1、I、L、O。',
    en: 'Printed on the device label: 18 letters and digits, never 0, 1, I, L or O.',
  },
  enterHintScan: {
    zh: '认领码印在设备标签上，共 18 位，不含 0、1、I、L、O。也可以扫描标签上的二维码。',
    en: 'Printed on the device label: 18 letters and digits, never 0, 1, I, L or O. You can also scan the QR code.',
  },
  code: { zh: '认领码', en: 'Claim code' },
  codeWrong: {
    zh: '认领码无效，请对照标签检查',
    en: 'Invalid claim code. Check the label.',
  },
  look: { zh: '下一步', en: 'Continue' },
  scan: { zh: '扫描二维码', en: 'Scan with camera' },
  scanHint: { zh: '将标签上的二维码对准取景框。', en: 'Point the camera at the QR code on the label.' },
  scanOther: { zh: '这个二维码不是认领码', en: 'Not a claim code' },
  cameraFailed: {
    zh: '无法打开摄像头。请允许浏览器使用摄像头，或手动输入认领码。',
    en: 'The camera could not be opened. Allow the browser to use it, or enter the code.',
  },
  found: { zh: (name: string) => `认领“${name}”？`, en: (name: string) => `Claim “${name}”?` },
  sn: { zh: '序列号', en: 'Serial number' },
  product: { zh: '产品', en: 'Product' },
  owner: { zh: '当前所有者', en: 'Current owner' },
  validUntil: { zh: '认领码有效期至', en: 'Valid until' },
  whatHappens: {
    zh: '认领后设备及历史数据归您所有，原所有者和被共享者立即无法查看。设备继续使用现有令牌，之后可以更换。',
    en: 'The device and its history become yours. The former owner and everyone they shared it with lose access at once. The device keeps its token, which you can replace later.',
  },
  take: { zh: '认领', en: 'Claim' },
  other: { zh: '换一个认领码', en: 'Use another code' },
  claimed: { zh: '已认领设备', en: 'Device claimed' },
  notAllowed: {
    zh: '当前账号不能拥有设备，请联系管理员。',
    en: 'Your account cannot own devices. Contact an administrator.',
  },
  search: { zh: '名称或序列号', en: 'Name or serial number' },
  device: { zh: '设备', en: 'Device' },
  state: { zh: '状态', en: 'Status' },
  anyState: { zh: '全部状态', en: 'All statuses' },
  made: { zh: '生成时间', en: 'Created' },
  expires: { zh: '有效期至', en: 'Valid until' },
  usedBy: { zh: '认领人', en: 'Claimed by' },
  revoke: { zh: '作废', en: 'Revoke' },
  revokeOf: { zh: (sn: string) => `作废 ${sn} 的认领码`, en: (sn: string) => `Revoke claim code of ${sn}` },
  revokeAsk: {
    zh: '标签上的认领码立即失效，不能再用于认领设备。之后可以重新生成。',
    en: 'The code on the label stops working at once. You can create new codes.',
  },
  revokeAll: { zh: '全部作废', en: 'Revoke all' },
  revokeAllTitle: { zh: '作废全部可用的认领码？', en: 'Revoke all active claim codes?' },
  revokeMatchingTitle: {
    zh: (keywords: string) => `作废设备名称或序列号含“${keywords}”的可用认领码？`,
    en: (keywords: string) => `Revoke active claim codes of devices matching “${keywords}”?`,
  },
  revoked: {
    zh: (count: string) => `已作废 ${count} 个认领码`,
    en: (count: string) => (count === '1' ? '1 claim code revoked' : `${count} claim codes revoked`),
  },
  noCodes: { zh: '暂无认领码', en: 'No claim codes yet' },
  noCodesHint: {
    zh: '在“我的设备”中选择设备，点击“标签”，二维码内容选择“认领码”。',
    en: 'Select devices in “My devices”, choose “Labels” and set the QR code to a claim code.',
  },
})

/** State of a code. */
export const claimStateWords: Record<ClaimState, Words> = {
  open: { zh: '可用', en: 'Active' },
  used: { zh: '已认领', en: 'Claimed' },
  expired: { zh: '已过期', en: 'Expired' },
  revoked: { zh: '已作废', en: 'Revoked' },
}
