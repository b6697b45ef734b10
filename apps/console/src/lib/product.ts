import type { Words } from '@limpid/contract/kernel/words'
import { version } from '../../package.json'

export const productName: Words = { zh: '澄联', en: 'Limpid' }
export const productVersion = version
