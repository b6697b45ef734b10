import type { ThingField } from '../kernel/noun.ts'

/** What common attributes of devices are called, and their values where they are a closed list; others keep the device's own key. */
export const attributeFields: Readonly<Record<string, ThingField>> = {
  model: { zh: '型号', en: 'Model' },
  simulated: { zh: '模拟设备', en: 'Simulated' },
  demo_history: {
    zh: '演示历史',
    en: 'Demo history',
    values: { sending: { zh: '发送中', en: 'Being sent' }, complete: { zh: '已完成', en: 'Complete' } },
  },
  fw_version: { zh: '固件版本', en: 'Firmware' },
  fwVersion: { zh: '固件版本', en: 'Firmware' },
  hw_version: { zh: '硬件版本', en: 'Hardware' },
  tds_factor: { zh: 'TDS 系数', en: 'TDS factor' },
  ip: { zh: 'IP 地址', en: 'IP address' },
  mac: { zh: 'MAC 地址', en: 'MAC address' },
  manufacturer: { zh: '厂商', en: 'Manufacturer' },
  location: { zh: '位置', en: 'Location' },
}
