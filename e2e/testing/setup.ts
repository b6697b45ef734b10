import { afterAll } from 'vitest'
import { closeAcquired } from './browser-slots.ts'

// The browser continues to the worker's next file.
afterAll(closeAcquired)
