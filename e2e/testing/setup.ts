import { afterAll } from 'vitest'
import { closeTaken } from './seats.ts'

// The browser goes on to the worker's next file.
afterAll(closeTaken)
