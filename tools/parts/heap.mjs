/**
 * Flags of V8 for the processes of a test run. What a test makes is garbage when it ends: a large young generation is collected less
 * often and keeps less of it. Helper threads of the collector would take the cores from other tests.
 */
export const heapFlags = ['--single-threaded-gc', '--min-semi-space-size=32', '--max-semi-space-size=64']

/** For TypeScript's compiler, a Go program that runs once: it collects garbage at a quarter of the usual rate, unless memory is short. */
export const compilerHeap = { GOGC: '400', GOMEMLIMIT: '2GiB' }
