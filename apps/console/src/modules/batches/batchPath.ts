export const batchesPath = '/equipment/batches'

/** The address of one batch. */
export const batchPath = (id: string) => `${batchesPath}?batch=${id}`
