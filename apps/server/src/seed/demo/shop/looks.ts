/** Brands, pictures and adverts of the shop of the demo. The brands exist nowhere else. */
import type { DemoLanguage } from '../demo-machines.ts'
import type { Banner } from './draw.ts'
import type { Shape } from './shapes.ts'

export const demoBrands = {
  own: { name: '澄联', nameEn: 'Limpid' },
  chemicals: { name: '清岚', nameEn: 'Qinglan' },
  measuring: { name: '衡准', nameEn: 'Hengzhun' },
} as const

interface Look {
  brand: keyof typeof demoBrands
  shape: Shape
  colour: string
}
const look = (brand: Look['brand'], shape: Shape, colour: string): Look => ({ brand, shape, colour })

/** By the code of the first variant. */
export const demoLooks: Readonly<Record<string, Look>> = {
  'XDJ-05': look('own', 'canister', '#1f8fb3'),
  'CGJ-05': look('own', 'canister', '#3aa17e'),
  'RSY-10': look('chemicals', 'bag', '#2f6f9f'),
  'CGY-05': look('chemicals', 'canister', '#d08a2e'),
  'BCX-20': look('chemicals', 'canister', '#7a5fa8'),
  'RSJ-20': look('chemicals', 'canister', '#c76b8f'),
  'HCY-400': look('measuring', 'bottle', '#c9772b'),
  'DDY-1413': look('measuring', 'bottle', '#3a7fa1'),
  'PHD-3M': look('measuring', 'probe', '#d08a2e'),
  'BMF-A': look('own', 'seal', '#56606b'),
  'PXZ-15': look('own', 'jet', '#1f8fb3'),
  'MFT-60': look('own', 'gasket', '#8a5a44'),
  'CDP-1270': look('own', 'belt', '#2f3b44'),
}

/** Each is drawn once for readers of each language. */
export const demoAdverts: readonly {
  url: string
  words: Record<DemoLanguage, Pick<Banner, 'title' | 'text'>>
  look: Pick<Banner, 'colour' | 'drawn'>
}[] = [
  {
    url: '/shop/coupons',
    words: {
      zh: { title: '满 300 减 30', text: '洗涤剂、催干剂、软水盐，一次备齐' },
      en: { title: '30 yuan off 300', text: 'Detergent, rinse aid and salt in one order' },
    },
    look: {
      colour: '#1f8fb3',
      drawn: [
        { shape: 'canister', colour: '#3aa17e' },
        { shape: 'bag', colour: '#2f6f9f' },
      ],
    },
  },
  {
    url: '/shop/front?keywords=pH',
    words: {
      zh: { title: '电极该校准了', text: 'pH 标准缓冲液与电极，现货当日发出' },
      en: { title: 'Time to calibrate', text: 'Buffer solutions and electrodes, shipped today' },
    },
    look: {
      colour: '#d08a2e',
      drawn: [
        { shape: 'bottle', colour: '#c9772b' },
        { shape: 'probe', colour: '#d08a2e' },
      ],
    },
  },
]
