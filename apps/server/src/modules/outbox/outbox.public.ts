/** Public interface of the outbox for higher modules. */
export { giveBackSms, takeSms } from './sms/sms-budget.service.ts'
export { createTestLimits, sendTest, type TestParts } from './tests/test-messages.service.ts'
