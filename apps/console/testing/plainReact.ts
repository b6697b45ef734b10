/**
 * The development build of React notes for each element where it was made, and for each component how long it took, for people with
 * the developer tools open. That took a third of a test's time; its warnings and checks stay.
 */
Reflect.deleteProperty(console, 'createTask')
Reflect.deleteProperty(console, 'timeStamp')
const react: Record<string, unknown> = await import('react')
const shared = react['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE']
// It counts up to a limit, then it notes no more until the next second.
Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
})

export {}
