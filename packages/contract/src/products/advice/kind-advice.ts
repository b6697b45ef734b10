import type { AdvisedKind } from '../faults/alarm-advice.ts'
import type { KnownAdvice } from './known-advice.ts'

const offline: KnownAdvice = {
  causes: [
    { zh: '设备断电或被关闭', en: 'The device has no power or was switched off' },
    { zh: '现场网络或路由器故障', en: 'The network or router at the site is down' },
    { zh: '信号弱，或 Wi-Fi 密码已更改', en: 'The signal is weak, or the Wi-Fi password has changed' },
  ],
  steps: [
    {
      zh: '看最后上报时间和断开原因：同一站点的其他设备也断开时，是网络问题',
      en: 'Check when it last reported and why it disconnected: if other devices at the site did too, the network is at fault',
    },
    { zh: '检查设备电源和指示灯', en: 'Check the power supply and indicator lights of the device' },
    { zh: '检查网线、信号，重启路由器', en: 'Check cable and signal, and restart the router' },
    {
      zh: '确认路由器未拦截设备连接本服务器',
      en: 'Check that the router does not block the device from reaching this server',
    },
    {
      zh: '仍离线：断电重启设备，在设备事件中看是否重新连接',
      en: 'If it stays offline: power-cycle the device and look for “Connected” in the device events',
    },
  ],
}

/** Advice for what is the same whatever the code says. */
export const adviceOfKind: Record<Exclude<AdvisedKind, 'hygiene' | 'water'> | 'outage', KnownAdvice> = {
  offline,
  outage: {
    causes: [
      { zh: '站点断电', en: 'The site has no power' },
      { zh: '站点的路由器或宽带故障', en: 'The router or internet connection of the site is down' },
    ],
    steps: [
      { zh: '联系现场确认供电', en: 'Ask someone at the site whether there is power' },
      {
        zh: '检查并重启路由器，确认宽带正常',
        en: 'Check and restart the router; check the internet connection',
      },
      { zh: '恢复后看设备是否陆续上线', en: 'Then check that the devices come back online' },
    ],
  },
  silent: {
    causes: [
      { zh: '设备程序停止采集', en: 'The device software has stopped taking readings' },
      { zh: '探头或内部通信断开', en: 'A probe or an internal connection is loose' },
    ],
    steps: [
      { zh: '看消息是否被拒收', en: 'Check whether its messages are being rejected' },
      { zh: '检查探头接线', en: 'Check the wiring of the probes' },
      { zh: '断电重启设备', en: 'Power-cycle the device' },
    ],
  },
  supply: {
    causes: [
      { zh: '用量正常，到了补充的时候', en: 'Normal consumption: it is time to refill' },
      {
        zh: '用量突然增大：加药泵设定过高或泄漏',
        en: 'Consumption has risen: dosing is set too high, or there is a leak',
      },
      { zh: '液位或余量传感器异常', en: 'The level sensor is faulty' },
    ],
    steps: [
      { zh: '到设备上确认余量', en: 'Check the level at the machine' },
      {
        zh: '在“配件”页看库存：有库存时从库存领用，没有时下单',
        en: 'Check the stock on the Parts tab: take it from stock, or order more',
      },
      { zh: '补充后确认余量上升', en: 'Refill, then check that the level has risen' },
      { zh: '用得过快时检查加药设定', en: 'If it runs out too quickly, check the dosing' },
    ],
  },
  refusals: {
    causes: [
      {
        zh: '设备发送的格式与产品模型不符',
        en: 'The device sends data in a format that its product model does not define',
      },
      { zh: '设备时钟错误', en: 'The device clock is wrong' },
    ],
    steps: [
      {
        zh: '在设备事件中看被拒收的消息和原因',
        en: 'Check the rejected messages and their reasons in the device events',
      },
      {
        zh: '按原因修正设备设置或产品模型',
        en: 'Correct the device settings or the product model accordingly',
      },
    ],
  },
}
