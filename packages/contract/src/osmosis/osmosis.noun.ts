import { defineNoun } from '../kernel/noun.ts'
import { osmosisLabels } from './osmosis.labels.ts'

export const osmosisNoun = defineNoun({ labels: osmosisLabels })
