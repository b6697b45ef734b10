import * as z from 'zod/mini'
import { rule } from '../kernel/localised.ts'

const text = z.string().check(z.trim(), z.maxLength(100), z.regex(/^[^\p{Cc}]*$/u))

/** Where buyers transfer money to; all empty while no bank transfer is offered. */
export const bankAccount = z
  .object({
    holder: text,
    bank: text,
    number: z.string().check(z.trim(), z.maxLength(40), z.regex(/^[0-9A-Za-z -]*$/)),
  })
  .check(
    rule((account) => {
      const filled = Object.values(account).filter((one) => one !== '').length
      return filled === 0 || filled === 3
        ? []
        : [
            {
              words: {
                zh: '户名、开户行和账号须全部填写，或全部留空',
                en: 'Enter account holder, bank and number, or leave all empty',
              },
            },
          ]
    }),
  )
export type BankAccount = z.output<typeof bankAccount>

export const noBankAccount: BankAccount = { holder: '', bank: '', number: '' }
