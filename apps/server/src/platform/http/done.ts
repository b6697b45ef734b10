/** The reply of a call that only does something: nothing. */
export async function done(work: Promise<unknown>): Promise<null> {
  await work
  return null
}
