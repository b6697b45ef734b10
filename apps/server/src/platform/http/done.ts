/** The empty reply of a call without a result. */
export async function done(work: Promise<unknown>): Promise<null> {
  await work
  return null
}
