import { defineNoun } from '../kernel/noun.ts'
import { accessNews } from './access.live.ts'

export const accessNoun = defineNoun({ live: { news: accessNews } })
