import { beforeEach, expect, test } from 'vitest'
import { toastBegun, toastDone, useToasts } from '../kit/toast.ts'

beforeEach(() => useToasts.setState({ toasts: [] }))
const said = () => useToasts.getState().toasts.map(({ message }) => message)

test('the end of something takes the place of its beginning, and of no other', () => {
  toastBegun('the first begins', '1')
  toastBegun('the second begins', '2')
  toastDone('the first is done', '1')
  toastDone('saved')
  expect(said()).toEqual(['the second begins', 'the first is done', 'saved'])
})

test('nothing is said of a beginning whose end was told before', () => {
  toastDone('done', '1')
  toastBegun('begins', '1')
  expect(said()).toEqual(['done'])
})
