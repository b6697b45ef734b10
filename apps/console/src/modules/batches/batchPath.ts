export const batchesPath = '/equipment/batches'

/** URL of one bulk job. */
export const batchPath = (id: string) => `${batchesPath}?batch=${id}`
