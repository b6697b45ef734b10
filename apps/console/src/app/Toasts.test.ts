import { beforeEach, expect, test } from 'vitest'
import { toastBegun, toastDone, useToasts } from '../kit/toast.ts'

beforeEach(() => useToasts.setState({ toasts: [] }))
const messages = () => useToasts.getState().toasts.map(({ message }) => message)

test('a finished toast replaces its own progress toast and no other', () => {
  toastBegun('the first begins', '1')
  toastBegun('the second begins', '2')
  toastDone('the first is done', '1')
  toastDone('saved')
  expect(messages()).toEqual(['the second begins', 'the first is done', 'saved'])
})

test('no progress toast is shown once its result was shown', () => {
  toastDone('done', '1')
  toastBegun('begins', '1')
  expect(messages()).toEqual(['done'])
})
