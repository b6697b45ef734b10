export { faultText, findMetric, isWorded, metricName, metricUnit, modelledText, valueText } from './model.ts'
export { productOptionsQuery, productQuery } from './products.queries.ts'
export { categoryWords } from './products.words.ts'
export { AddMetric } from './unknown/AddMetric.tsx'
