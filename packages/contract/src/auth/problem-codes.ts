/**
 * Codes that the console acts on. They are separate from the texts, which only the server uses, so that a
 * page need not load those.
 */
export const problemCodes = {
  sessionInvalid: 'A0230',
  captchaWrong: 'A0240',
  captchaExpired: 'A0242',
  secondFactorRequired: 'A0243',
  secondFactorWrong: 'A0244',
  agreementMissing: 'A0101',
  agreementOutdated: 'A0102',
  mobileTaken: 'A0100',
  emailTaken: 'A0100',
  accountUnknown: 'A0201',
  accountDisabled: 'A0202',
  usernameTaken: 'A0111',
  passwordWrong: 'A0210',
  passwordTooLong: 'A0120',
  passwordTooShort: 'A0121',
  passwordGuessable: 'A0122',
  smsCodeWrong: 'A0131',
  mailCodeWrong: 'A0132',
  tooManyTries: 'A0241',
  codeTooSoon: 'A0501',
  tooManyCodes: 'A0501',
  smsNotSent: 'C0501',
  mailNotSent: 'C0503',
} as const
