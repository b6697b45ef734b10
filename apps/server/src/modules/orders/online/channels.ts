import { basePath } from '@limpid/contract/kernel/endpoints'
import { type PayChannelName, paymentNotificationPath } from '@limpid/contract/orders/paying/online'
import type { Ctx } from '../../../platform/context.ts'
import { createAlipay } from '../../../platform/pay/alipay.ts'
import type { PayChannel } from '../../../platform/pay/pay-channel.ts'
import { createWechatPay } from '../../../platform/pay/wechat.ts'

declare module '../../../platform/modules/ports.ts' {
  interface Ports {
    /** The payment services that this server has keys for. */
    'orders.channels': PayChannels
  }
}

export interface PayChannels {
  alipay: PayChannel | undefined
  wechat: PayChannel | undefined
}

/** Reads the keys; throws if one is not usable. */
export function createPayChannels({ config, clock }: Pick<Ctx, 'config' | 'clock'>): PayChannels {
  const { alipay, wechat } = config.pay
  const notifyUrl = (channel: PayChannelName) =>
    `${config.publicUrl.replace(/\/$/, '')}${basePath}${paymentNotificationPath(channel)}`
  return {
    alipay: alipay && createAlipay(alipay, notifyUrl('alipay'), clock),
    wechat: wechat && createWechatPay(wechat, notifyUrl('wechat'), clock),
  }
}
