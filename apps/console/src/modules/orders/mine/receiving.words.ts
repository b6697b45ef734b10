import { defineWords } from '../../../lib/words.ts'

/** A parcel in which something is missing or broken, as its buyer reports it. */
export const receivingWords = defineWords({
  somethingWrong: { zh: '有缺少或损坏', en: 'Something is missing or broken' },
  whatIsWrong: { zh: '缺少或损坏的商品', en: 'Missing or broken items' },
  hint: {
    zh: '只填缺少或损坏的数量，其余按完好收货。缺少的由商城核实，确认丢失后退款；损坏的同时申请退货。',
    en: 'Count only what is missing or broken; the rest is received. The shop looks into what is missing and refunds what is lost. The return of what is broken is requested.',
  },
  expected: { zh: (amount: string) => `应到 ${amount}`, en: (amount: string) => `${amount} expected` },
  missing: { zh: '缺少', en: 'Missing' },
  broken: { zh: '损坏', en: 'Broken' },
  what: { zh: '情况说明', en: 'What happened' },
  whatMissing: { zh: '请说明情况', en: 'Describe what happened' },
  nothingCounted: { zh: '请填写缺少或损坏的数量', en: 'Count what is missing or broken' },
  tooMany: { zh: '缺少与损坏合计超过应到数量', en: 'Missing and broken are more than expected' },
  send: { zh: '收下其余并提交', en: 'Receive the rest and report' },
  sent: { zh: '已提交，商城将处理', en: 'Reported. The shop will follow up.' },
})
