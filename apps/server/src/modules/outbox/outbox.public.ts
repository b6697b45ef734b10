/** Public interface of the outbox for higher modules. */
export { reserveSms, uncountSms } from './sms/sms-budget.service.ts'
export { createTestLimits, sendTest, type TestParts } from './tests/test-messages.service.ts'
