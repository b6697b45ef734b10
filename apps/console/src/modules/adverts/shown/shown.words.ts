import { defineWords } from '../../../lib/words.ts'

export const shownWords = defineWords({ label: { zh: '广告', en: 'Adverts' } })
