/** What others may ask of reports. */
export { countReportsByKind } from './feedback.reads.ts'
