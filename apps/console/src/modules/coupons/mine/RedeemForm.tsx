import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { handleProblem } from '../../../api/problem.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import classes from '../coupons.module.css'
import { couponCalls } from '../coupons.queries.ts'
import { mineWords } from './mine.words.ts'

/** Redeems the code of a coupon; says at the field why it cannot. */
export function RedeemForm() {
  const t = useWords(mineWords)
  const [code, type] = useState('')
  const [fault, setFault] = useState('')
  const redeem = useMutation({
    meta: { shown: 'page' },
    mutationFn: () => couponCalls.redeem({ body: { code } }),
    onSuccess: () => {
      type('')
      toastDone(t.received)
    },
    onError: (problem) => setFault(handleProblem(problem)),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (code.trim() === '') setFault(t.codeMissing)
    else if (!redeem.isPending) redeem.mutate()
  }
  return (
    <form className={classes.redeem} onSubmit={submit} noValidate>
      <TextInput
        aria-label={t.code}
        placeholder={t.code}
        maxLength={32}
        autoComplete="off"
        value={code}
        error={fault}
        onChange={({ currentTarget }) => {
          type(currentTarget.value)
          setFault('')
        }}
      />
      <Button type="submit" loading={redeem.isPending}>
        {t.redeem}
      </Button>
    </form>
  )
}
